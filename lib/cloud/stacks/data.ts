import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { HouseTable } from '../constructs/houseTable.ts';

/** What must not be lost: the table, the editions that are screened, the secret that App IDs are kept with. */
export class DataStack extends HouseStack {
  readonly table: HouseTable;
  readonly editions: HouseBucket;
  /** The right to read the secret of the App ID cipher. */
  readonly appIdSecret: Grant;

  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Data', 'The table, the editions and the secret of App IDs.', props);
    this.table = new HouseTable(this, 'Table');
    // Segments are named by their hash and never change; a version only keeps what was deleted by mistake.
    this.editions = new HouseBucket(this, 'EditionsBucket', {
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
    });

    const secret = new Secret(this, 'AppIdSecret', {
      description: 'App IDs are encrypted with a key made of it.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: this.settings.retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(secret, 'SMG4', 'A new value would make every stored App ID unreadable to its owner.');
    this.appIdSecret = {
      environment: { appIdSecretArn: secret.secretArn },
      statements: [{ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }],
    };
  }
}
