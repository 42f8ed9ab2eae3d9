import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stageSettings.ts';
import { answerPartitions, readPartitions, tableUse, writtenPartitions } from '../tableUse.ts';
import type { Grant, Statement } from './grant.ts';
import { HouseAlarm } from './houseAlarm.ts';
import { HouseStack } from './houseStack.ts';
import { removalPolicyOf } from './removalPolicyOf.ts';

/** Actions that change items; the others read. */
const writing = /^(PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/;

/** The single table; its keys are explained in lib/store/keys.ts. No function may scan it. */
export class HouseTable extends Table {
  constructor(scope: Construct, id: string) {
    const { settings, key: encryptionKey } = HouseStack.of(scope);
    const { tableWarmUnits } = settings;
    const warm = tableWarmUnits && {
      readUnitsPerSecond: tableWarmUnits.reads,
      writeUnitsPerSecond: tableWarmUnits.writes,
    };
    super(scope, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(encryptionKey
        ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey }
        : { encryption: TableEncryption.AWS_MANAGED }),
      ...limitsOf(settings),
      ...(warm ? { warmThroughput: warm } : {}),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires_at',
      deletionProtection: settings.isProtected,
      removalPolicy: removalPolicyOf(settings),
    });
    this.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
      sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
      ...limitsOf(settings),
      ...(warm ? { warmThroughput: warm } : {}),
    });
    // An alarm on a sum of metrics is for an operated stage; emulators know none.
    if (settings.isOperated) this.#alarmOnThrottles();
  }

  #alarmOnThrottles(): void {
    const events = (metricName: string) =>
      this.metric(metricName, { period: Duration.minutes(5), statistic: Stats.SUM });
    new HouseAlarm(this, 'ThrottleAlarm', {
      metric: new MathExpression({
        // A metric without events has no data.
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') },
        period: Duration.minutes(5),
        label: 'throttled requests',
      }),
      threshold: 100,
      errorImpact:
        'Customers wait, and some calls fail: the table refuses reads or writes because they are too many at once.',
      whatToDo:
        'See in the runbook whether one account does it (one key takes 1,000 writes a second) or all of them (the table grows by itself, and may be warmed).',
      runbook: 'overload',
    });
  }

  /** A function's table right from tableUse.ts. Throws if it has no entry. */
  get use(): Grant {
    return {
      // Recorded changes name the log.
      environment: { tableName: this.tableName, logOrigin: HouseStack.of(this).settings.logOrigin },
      statements: [],
      statementsOf: (functionName) => this.#statementsOf(functionName),
    };
  }

  /** The right to record a member's last use and kept session, and no other attribute: for every function called by members. */
  get recordLastSeen(): Grant {
    return {
      environment: {},
      statements: [
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [this.tableArn],
          conditions: {
            'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'last_seen_at', 'kept_session'] },
          },
        },
      ],
    };
  }

  /** The right to keep answers to calls with an Idempotency-Key: for every function that takes one. */
  get keepAnswers(): Grant {
    const actions = actionsOf(['BatchGetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem']);
    return { environment: {}, statements: [{ ...this.#onItems(actions), conditions: onlyIn(answerPartitions) }] };
  }

  /** The right to read the table's stream. */
  get stream(): Grant {
    const actions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    return {
      environment: {},
      statements: [
        { actions, resources: [this.tableStreamArn ?? ''] },
        {
          actions: ['dynamodb:ListStreams'],
          resources: ['*'],
          wildcardReason: 'Lambda lists streams before it reads one, and that action knows no resources.',
        },
      ],
    };
  }

  #statementsOf(functionName: string): Statement[] {
    const use = tableUse[functionName]?.split(' ');
    if (!use)
      throw new Error(
        `Nothing says what ${functionName} does to the table. Have it read from the code: npm run rights.`,
      );
    const actions = use.filter((action) => action !== 'gsi1');
    const of = (partitions: Partial<Record<string, string[]>>) => partitions[functionName];
    const kinds = [
      { actions: actions.filter((action) => !writing.test(action)), partitions: of(readPartitions) },
      { actions: actions.filter((action) => writing.test(action)), partitions: of(writtenPartitions) },
    ];
    const free = kinds.flatMap((kind) => (kind.partitions ? [] : kind.actions));
    return [
      ...(free.length > 0 ? [this.#onItems(actionsOf(free))] : []),
      ...kinds.flatMap(({ actions: bound, partitions }) =>
        partitions && bound.length > 0 ? [{ ...this.#onItems(actionsOf(bound)), conditions: onlyIn(partitions) }] : [],
      ),
      ...(use.includes('gsi1') ? [{ actions: actionsOf(['Query']), resources: [`${this.tableArn}/index/gsi1`] }] : []),
    ];
  }

  #onItems(actions: string[]): Statement {
    return { actions, resources: [this.tableArn] };
  }
}

const actionsOf = (names: string[]) => names.map((name) => `dynamodb:${name}`);

const onlyIn = (partitions: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } });

function limitsOf({ tableUnits }: StageSettings) {
  return tableUnits ? { maxReadRequestUnits: tableUnits.reads, maxWriteRequestUnits: tableUnits.writes } : {};
}
