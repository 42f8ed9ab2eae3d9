import { Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct, IConstruct } from 'constructs';
import type { StageSettings } from '../stages.ts';

export interface HouseStackProps {
  settings: StageSettings;
  /** Where alarms go; only the stack that makes it has none. */
  alarmTopic?: ITopic;
}

/** What the constructs of a stack read from it. */
export class HouseStack extends Stack {
  readonly settings: StageSettings;
  readonly #alarmTopic: ITopic | undefined;

  /** Named Klarnavn-<Stage>-<Capability>; account and region are the CLI's, or open where it knows none. */
  constructor(scope: Construct, capability: string, description: string, props: HouseStackProps) {
    const { settings } = props;
    super(scope, `Klarnavn-${capitalised(settings.name)}-${capitalised(capability)}`, {
      description,
      env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
      terminationProtection: settings.retainsData,
      tags: { product: 'klarnavn', stage: settings.name },
    });
    this.settings = settings;
    this.#alarmTopic = props.alarmTopic;
  }

  get alarmTopic(): ITopic {
    if (!this.#alarmTopic) throw new Error(`${this.stackName} has an alarm and no topic for it`);
    return this.#alarmTopic;
  }

  /** The stack of ours that a construct stands in. */
  static override of(construct: IConstruct): HouseStack {
    const stack = Stack.of(construct);
    if (stack instanceof HouseStack) return stack;
    throw new Error(`${construct.node.path} does not stand in a HouseStack`);
  }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
