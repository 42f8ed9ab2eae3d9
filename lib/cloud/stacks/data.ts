import { Annotations, Duration, SecretValue } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { stripeSecretNames } from '../../billing/stripeSecrets.ts';
import { removedEditionKeptDays } from '../../contract/keptDays.ts';
import { operatorFileName } from '../../contract/operatorFile.ts';
import { BreakGlassRole } from '../constructs/breakGlassRole.ts';
import { copyBucket } from '../constructs/copyBucket.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseSecret } from '../constructs/houseSecret.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { HouseTable } from '../constructs/houseTable.ts';
import { logSigning } from '../constructs/logKey.ts';
import { found, graph } from '../constructs/panel.ts';
import { passingObjects } from '../constructs/passingObjects.ts';
import { StageKey } from '../constructs/stageKey.ts';
import { edgeRegion } from '../edgeRegion.ts';

/** Secret of the measurements' App ID, if read in another region, with its copies in other regions. */
export const monitorSecretName = (stage: string, region: string) => `klarnavn/${stage}/${region}/monitor`;

const noCopies = (stage: string) =>
  `The stage ${stage} has no copy outside its AWS account and region. Name a second account as "copies" in ${operatorFileName} (lib/cloud/README.md).`;

/** Data that must not be lost: table, editions, secrets. */
export class DataStack extends HouseStack {
  /** ARN of the stage's key, where it has one, and the role of a person who reaches what is encrypted under it. */
  readonly keyArn: string | undefined;
  readonly breakGlassRole: BreakGlassRole | undefined;
  readonly table: HouseTable;
  readonly editions: HouseBucket;
  /** Encrypted receipts. */
  readonly receipts: HouseBucket;
  /** The right to read the secret of the App ID cipher. */
  readonly appIdSecret: Grant;
  /** The right to read CloudFront's identifying secret. */
  readonly originSecret: Grant;
  /**
   * The same value, for the distribution itself: read while it is deployed. To change it, put a new value into the secret and deploy
   * with `-c originSecretVersion=<its version id>`; the value before it stays valid meanwhile.
   */
  readonly originSecretReference: string;
  /** The right to read the key of the stage's Stripe account. */
  readonly stripeKey: Grant;
  /** The right to read the secret that signs Stripe's events. */
  readonly stripeWebhookSecret: Grant;
  /** The right to read the key that hashes visitors' addresses. */
  readonly visitorSecret: Grant;
  /** The right to read the key that signs unsubscribe links. */
  readonly unsubscribeSecret: Grant;

  /** The right to read the secret behind the keys of receipts. */
  readonly receiptSecret: Grant;
  readonly webhookSecret: Grant;
  /** The right to read the secret behind the key that signs promises. */
  readonly promiseSecret: Grant;
  /** The right to sign checkpoints: to read the secret behind a key, to use a key of KMS, or both. */
  readonly logSigning: Grant[];

  /** The right to read the secret of the measurements' App ID. */
  readonly monitorSecret: Grant;

  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'Data', 'The table, the editions and the secrets.', props);
    if (this.settings.hasOwnKey) {
      const { keyArn } = new StageKey(this);
      this.encryptUnder(keyArn);
      this.keyArn = keyArn;
      this.breakGlassRole = new BreakGlassRole(this);
    }
    this.table = new HouseTable(this, 'Table');
    const tables = (metric: string, statistic: string) =>
      graph(`Table: ${metric}`, [found('AWS/DynamoDB,TableName', metric, this.searchWords, statistic)]);
    this.panels.push({
      title: 'Table',
      widgets: [
        tables('ConsumedWriteCapacityUnits', 'Sum'),
        tables('ConsumedReadCapacityUnits', 'Sum'),
        tables('WriteThrottleEvents', 'Sum'),
      ],
    });
    // Segments are named by their hash and never change; a version only keeps mistaken deletions.
    this.editions = new HouseBucket(this, 'EditionsBucket', {
      isOfCustomers: true,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(removedEditionKeptDays) },
        ...passingObjects.editions,
      ],
    });
    this.receipts = new HouseBucket(this, 'ReceiptsBucket', {
      isOfCustomers: true,
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(removedEditionKeptDays) },
        ...passingObjects.receipts,
      ],
    });
    copyBucket(this.editions, 'editions');
    copyBucket(this.receipts, 'receipts');
    if (this.settings.retainsData && !this.settings.copies) {
      Annotations.of(this).addWarningV2('klarnavn:copies', noCopies(this.settings.name));
    }
    this.receiptSecret = new HouseSecret(this, 'ReceiptSecret', {
      description: 'The keys of receipts are encrypted with a key made of it.',
      whyKept: 'A new value would make every stored receipt unreadable.',
    }).reading('receiptSecretArn');
    this.webhookSecret = new HouseSecret(this, 'WebhookSecret', {
      description: 'The secrets of webhooks are encrypted with a key made of it.',
      whyKept: 'A new value would make every stored secret of a webhook unreadable.',
    }).reading('webhookSecretArn');
    this.promiseSecret = new HouseSecret(this, 'PromiseSecret', {
      description: 'The key that signs promises of the transparency log is made of it.',
      whyKept: 'Promises that were given must be verified for years: a new key is published before it signs.',
    }).reading('promiseSecretArn');
    this.logSigning = logSigning(
      this,
      () =>
        new HouseSecret(this, 'LogSecret', {
          description: 'The key that signs checkpoints of the transparency log is made of it.',
          whyKept: 'A key of the log is changed by an era of its own: both keys sign meanwhile.',
        }),
    );
    this.appIdSecret = new HouseSecret(this, 'AppIdSecret', {
      description: 'App IDs are encrypted with a key made of it.',
      whyKept: 'A new value would make every stored App ID unreadable to its owner.',
    }).reading('appIdSecretArn');
    const origin = new HouseSecret(this, 'OriginSecret', {
      description: 'CloudFront sends it to the APIs, as proof that a request came through it.',
      whyKept: 'A new value takes effect with the next deployment of the distribution, so an operator changes it.',
    });
    this.originSecret = origin.reading('originSecretArn');
    const versionId: unknown = this.node.tryGetContext('originSecretVersion');
    this.originSecretReference = SecretValue.secretsManager(
      origin.secretArn,
      typeof versionId === 'string' && versionId !== '' ? { versionId } : {},
    ).unsafeUnwrap();
    this.visitorSecret = new HouseSecret(this, 'VisitorSecret', {
      description: 'The addresses that trial searches are counted by are hashed with it.',
      whyKept: 'What it protects is kept for two days.',
    }).reading('visitorSecretArn');
    this.unsubscribeSecret = new HouseSecret(this, 'UnsubscribeSecret', {
      description: 'The links by which people unsubscribe from mails are signed with it.',
      whyKept: 'Links in mails must work for years. After two new values they would not.',
    }).reading('unsubscribeSecretArn');
    this.monitorSecret = new HouseSecret(this, 'MonitorSecret', {
      ...(this.settings.isTriedFromOutside
        ? { name: monitorSecretName(this.settings.name, this.region), copiedTo: edgeRegion }
        : {}),
      description: 'The App ID that the measurements of the service screen with is made of it.',
      whyKept: 'Its App ID can only screen, and is paid by nobody: a new one would add nothing.',
    }).reading('monitorSecretArn');
    const names = stripeSecretNames(this.settings.name);
    this.stripeKey = new HouseSecret(this, 'StripeKey', {
      name: names.key,
      description: 'API key of the Stripe account. It is made up until an operator puts the real one here.',
      whyKept: 'An operator changes it together with the key at Stripe.',
    }).reading('stripeKeySecretArn');
    this.stripeWebhookSecret = new HouseSecret(this, 'StripeWebhookSecret', {
      name: names.webhook,
      description: 'Stripe signs its events with it. npm run billing -- prices puts it here.',
      whyKept: 'Stripe makes it together with its webhook endpoint.',
    }).reading('stripeWebhookSecretArn');
  }
}
