import { CfnOutput } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { brand } from '../../contract/brand.ts';
import type { Grant } from '../constructs/grant.ts';
import { HouseQueue } from '../constructs/houseQueue.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { removalPolicyOf } from '../constructs/removalPolicyOf.ts';
import { sizes } from '../sizes.ts';

/**
 * Basis of all mail functions: their queue, SES with its reports (bounces and complaints: SES -> topic -> MailReportsQueue), and the
 * senders' domain.
 */
export class MailServiceStack extends HouseStack {
  readonly queue: HouseQueue;
  readonly reports: HouseQueue;
  readonly configurationSetName: string;
  /** The right to send mails from the stage's address. */
  readonly send: Grant;
  /** The right to ask how SES stands to the account, and how many mails wait. */
  get measure(): Grant[] {
    return [
      {
        environment: this.settings.isMailSandbox ? { mailSandbox: 'true' } : {},
        statements: [
          { actions: ['ses:GetAccount'], resources: ['*'], wildcardReason: 'The action knows no resources.' },
        ],
      },
      this.queue.count('mailQueueUrl'),
      this.reports.count('mailReportsQueueUrl'),
      this.queue.deadLetters.count('mailDeadLettersUrl'),
    ];
  }

  constructor(scope: Construct, props: HouseStackProps) {
    super(scope, 'MailService', 'The queue of mails, and SES.', props);
    this.queue = new HouseQueue(this, 'MailQueue', {
      holdsNames: true,
      visibilitySeconds: 6 * sizes.mailDue.timeoutSeconds,
      late: {
        minutes: 15,
        errorImpact: 'Users wait for their mails, those with links to sign up and to verify an address among them.',
      },
      errorImpact: 'Users did not get a mail: it could not be written or SES did not take it.',
      whatToDo:
        "Read mailDue's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive); each mail is sent once.",
    });
    this.reports = new HouseQueue(this, 'MailReportsQueue', {
      holdsNames: true,
      visibilitySeconds: 180,
      late: {
        minutes: 60,
        errorImpact: 'Users whose mails come back may be written to again, which costs SES its trust in this account.',
      },
      errorImpact: 'Users whose mails come back may be written to again, which costs SES its trust in this account.',
      whatToDo:
        "Read mailReported's log and fix the fault, then return the messages to the queue (SQS: start DLQ redrive).",
    });
    const configuration = this.#configurationSet();
    this.configurationSetName = configuration.configurationSetName;
    const from = this.settings.mailFrom ?? brand.noReplyEmail;
    const domain = from.slice(from.indexOf('@') + 1);
    if (this.settings.makesMailIdentity) this.#identity(domain, configuration);
    this.send = {
      environment: {
        mailFrom: from,
        mailConfigurationSet: this.configurationSetName,
        ...(this.settings.isMailSandbox ? { mailSandbox: 'true' } : {}),
      },
      statements: [
        {
          actions: ['ses:SendEmail'],
          resources: [
            this.formatArn({ service: 'ses', resource: 'identity', resourceName: domain }),
            this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: this.configurationSetName }),
          ],
        },
      ],
    };
  }

  #configurationSet(): ConfigurationSet {
    const configuration = new ConfigurationSet(this, 'Mails', {
      configurationSetName: `klarnavn-${this.settings.name}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // The product keeps its own record; the person concerned can see and mend it.
      disableSuppressionList: true,
    });
    const topic = new Topic(this, 'MailReports', { enforceSSL: true });
    // A topic with its own policy lacks the default one for SES.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    topic.addSubscription(new SqsSubscription(this.reports, { rawMessageDelivery: true }));
    configuration.addEventDestination('Reports', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return configuration;
  }

  /**
   * The domain signs its mails (DKIM), once its owner has put these records into its DNS. It is retained like data: one made anew has other
   * keys, and no mail leaves until the DNS has their records.
   */
  #identity(domain: string, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'Domain', { identity: Identity.domain(domain), configurationSet });
    identity.applyRemovalPolicy(removalPolicyOf(this.settings));
    const records = identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
    new CfnOutput(this, 'DkimRecords', {
      description: `Records for the DNS of ${domain}: SES sends when it finds them.`,
      value: records.join(', '),
    });
  }
}
