import type { Construct } from 'constructs';
import { AreaStack, type AreaStackProps } from '../constructs/areaStack.ts';
import { HouseFunction } from '../constructs/houseFunction.ts';
import type { DataStack } from './data.ts';

/** The screening of names, and the authorizer of the programs that ask for it. */
export class ScreeningStack extends AreaStack {
  readonly appIdAuthorizer: HouseFunction;

  constructor(scope: Construct, props: AreaStackProps & { data: DataStack }) {
    super(scope, 'screening', props, 'Screens names, and checks App IDs.');
    this.appIdAuthorizer = new HouseFunction(this, {
      entry: 'authorizers/appId',
      description: 'Finds the account of an App ID.',
      // Every caller of a new copy waits for its start, which depends on its share of a processor.
      memoryMegabytes: 512,
      isBusy: true,
      grants: [props.data.table.use],
    });
  }
}
