import type { Construct } from 'constructs';
import { triedOperations } from '../../contract/status/triedEndpoints.ts';
import { segmentsOf } from '../areas/screening.ts';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import { sizes } from '../sizes.ts';
import type { DataStack } from './data.ts';

/** Screening of names, and the authorizer of its programs. */
export class ScreeningStack extends AreaStack {
  readonly appIdAuthorizer: HouseFunction;
  readonly #data: DataStack;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'screening', props, 'Screens names, and checks App IDs.');
    this.#data = props.data;
    this.appIdAuthorizer = new HouseFunction(this, {
      entry: 'authorizers/appId',
      description: 'Finds the account of an App ID.',
      // Every caller of a new copy waits for its start; that depends on its share of a processor.
      memoryMegabytes: 512,
      isBusy: true,
      grants: [props.data.table.use],
    });
  }

  /**
   * Has a function screen at new versions before their first call, in stages that move calls gradually. All functions of the area have
   * one code and get new versions together: a single wrong answer refuses all of them.
   */
  tryNewVersions(functions: readonly HouseFunction[]): void {
    const tried = functions.filter(
      ({ deployment, node }) => deployment && triedOperations.some((id) => id === node.id),
    );
    if (tried.length === 0) return;
    const versions = tried.map(({ currentVersion }) => currentVersion.functionArn);
    const versionTried = new HouseFunction(this, {
      entry: 'workers/versionTried',
      description: 'Screens at a new version before it gets a call.',
      ...sizes.versionTried,
      grants: [
        this.#data.table.use,
        segmentsOf(this.#data),
        {
          environment: { triedVersions: versions.join(',') },
          statements: [{ actions: ['lambda:InvokeFunction'], resources: versions }],
        },
      ],
    });
    for (const { deployment } of tried) deployment?.tryBefore(versionTried);
  }
}
