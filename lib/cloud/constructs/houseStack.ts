import { Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct, IConstruct } from 'constructs';
import type { StageSettings } from '../stages.ts';

export interface HouseStackProps {
  settings: StageSettings;
  /** Bundled functions, see bundleFunctions. */
  functionsDir: string;
  /** Where alarms go; only the stack that makes it has none. */
  alarmTopic?: ITopic;
}

/** What the constructs of a stack read from it. */
export class HouseStack extends Stack {
  readonly settings: StageSettings;
  readonly functionsDir: string;
  private readonly topic: ITopic | undefined;

  /** Named Klarnavn-<Stage>-<Capability>; account and region are the CLI's, or open where it knows none. */
  constructor(scope: Construct, capability: string, description: string, props: HouseStackProps) {
    const { settings } = props;
    super(scope, `Klarnavn-${capitalised(settings.name)}-${capability}`, {
      description,
      env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
      terminationProtection: settings.retainsData,
      tags: { product: 'klarnavn', stage: settings.name },
    });
    this.settings = settings;
    this.functionsDir = props.functionsDir;
    this.topic = props.alarmTopic;
  }

  get alarmTopic(): ITopic {
    if (!this.topic) throw new Error(`${this.stackName} has an alarm and no topic for it`);
    return this.topic;
  }

  /** The stack a construct of ours stands in. */
  static override of(construct: IConstruct): HouseStack {
    const stack = Stack.of(construct);
    if (stack instanceof HouseStack) return stack;
    throw new Error(`${construct.node.path} does not stand in a HouseStack`);
  }
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
