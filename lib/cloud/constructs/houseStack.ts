import { Aws, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct, IConstruct } from 'constructs';
import { namedRegionOf, regionOf } from '../regionOf.ts';
import type { StageSettings } from '../stageSettings.ts';
import type { Panel } from './panel.ts';

export interface HouseStackProps {
  settings: StageSettings;
  /** Alarm topic; only its own stack has none. */
  alarmTopic?: ITopic;
  /** ARN of the stage's key, where it has one. */
  keyArn?: string | undefined;
  /** Where it has to stand, whatever the region of its stage; nothing of customers may be in it then. */
  region?: string;
}

/** What the constructs of a stack read from it. */
export class HouseStack extends Stack {
  readonly settings: StageSettings;
  /** What this stack contributes to the stage's dashboard, in order. */
  readonly panels: Panel[] = [];
  readonly #alarmTopic: ITopic | undefined;
  #key: IKey | undefined;

  /** Suffix of names in a stack outside the stage's region: a stage in two regions has all of it twice there. Empty for any other. */
  readonly nameEnding: string;
  /** Its region as text, for stacks of another one; undefined if still unknown. */
  readonly placeName: string | undefined;

  /** Named Klarnavn-<Stage>-<Capability>; account and region are the CLI's, or open without any. */
  constructor(scope: Construct, capability: string, description: string, props: HouseStackProps) {
    const { settings } = props;
    const home = props.region ? namedRegionOf(settings) : undefined;
    const nameEnding = home ? `-${home}` : '';
    super(scope, `${prefixOf(settings)}${capitalised(capability)}${nameEnding}`, {
      description,
      env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: props.region ?? regionOf(settings) },
      terminationProtection: settings.isProtected,
      tags: { product: 'klarnavn', stage: settings.name },
    });
    this.settings = settings;
    this.nameEnding = nameEnding;
    this.placeName = props.region ?? namedRegionOf(settings);
    this.#alarmTopic = props.alarmTopic;
    // The key stands in the stage's region.
    if (props.keyArn && !props.region) this.encryptUnder(props.keyArn);
    if (settings.regions && !props.region) this.#requireRegion(settings.regions);
  }

  /** CloudFormation refuses the stack anywhere else, before it makes anything. Source: its user guide, "Rules syntax reference". */
  #requireRegion(regions: readonly string[]): void {
    new CfnRule(this, 'Region', {
      assertions: [
        {
          assert: Fn.conditionContains([...regions], Aws.REGION),
          assertDescription: `This stage stands in one of ${regions.join(', ')}.`,
        },
      ],
    });
  }

  /** Search words for resources named by CloudFormation after the stage's stacks. */
  get searchWords(): string {
    return `Klarnavn ${capitalised(this.settings.name)}`;
  }

  /** Prefix of the stage's stack names, and of resources named after them by CloudFormation. */
  get stagePrefix(): string {
    return prefixOf(this.settings);
  }

  /** The stage's key; undefined where AWS's own keys encrypt. */
  get key(): IKey | undefined {
    return this.#key;
  }

  /** As an import: CDK adds nothing to the policy of an imported key, and the key's own stack depends on none of its users. */
  encryptUnder(keyArn: string): void {
    this.#key = Key.fromKeyArn(this, 'StageKey', keyArn);
  }

  get alarmTopic(): ITopic {
    if (!this.#alarmTopic) throw new Error(`${this.stackName} has an alarm and no topic for it`);
    return this.#alarmTopic;
  }

  /** Our stack around a construct. */
  static override of(construct: IConstruct): HouseStack {
    const stack = Stack.of(construct);
    if (stack instanceof HouseStack) return stack;
    throw new Error(`${construct.node.path} does not stand in a HouseStack`);
  }
}

function prefixOf({ name }: StageSettings): string {
  return `Klarnavn-${capitalised(name)}-`;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
