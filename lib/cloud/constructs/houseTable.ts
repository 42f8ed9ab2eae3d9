import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** The single table; its keys are explained in lib/store/keys.ts. No function may scan it. */
export class HouseTable extends Table {
  constructor(scope: Construct, id: string) {
    const { settings } = HouseStack.of(scope);
    super(scope, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires_at',
      deletionProtection: settings.retainsData,
      removalPolicy: settings.retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
      sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
  }

  get read(): Grant {
    return this.#grant(readActions);
  }

  get readWrite(): Grant {
    return this.#grant([...readActions, ...writeActions]);
  }

  /** The right to write when a member was last seen, and no other attribute: of every function that members call. */
  get markSeen(): Grant {
    return {
      environment: {},
      statements: [
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [this.tableArn],
          conditions: { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'last_seen_at'] } },
        },
      ],
    };
  }

  get readDelete(): Grant {
    return this.#grant([...readActions, 'dynamodb:DeleteItem']);
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

  #grant(actions: string[]): Grant {
    return {
      environment: { tableName: this.tableName },
      statements: [{ actions, resources: [this.tableArn, `${this.tableArn}/index/gsi1`] }],
    };
  }
}
