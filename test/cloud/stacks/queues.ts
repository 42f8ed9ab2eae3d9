import { existsSync } from 'node:fs';
import { factReceiverNames } from '../../../lib/contract/facts.ts';
import { readingSecondsMax } from '../../../lib/operations/imports/readImport.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const queues = prod.all('AWS::SQS::Queue');
const alarms = prod.all('AWS::CloudWatch::Alarm');
const mappings = prod.all('AWS::Lambda::EventSourceMapping').map(({ properties }) => ({
  from: prod.text(properties.EventSourceArn).replace(/\.\w+$/, ''),
  to: prod.text(properties.FunctionName),
  settings: properties,
}));

const deadLettersOf = (properties: Record<string, unknown>) => {
  const redrive = properties.RedrivePolicy as { deadLetterTargetArn: unknown; maxReceiveCount: number } | undefined;
  return (
    redrive && { queue: prod.text(redrive.deadLetterTargetArn).replace('.Arn', ''), tries: redrive.maxReceiveCount }
  );
};
const dimensionsOf = (properties: Record<string, unknown>) =>
  ((properties.Dimensions ?? []) as { Value: unknown }[]).map(({ Value }) =>
    prod.text(Value).replace('.QueueName', ''),
  );
const alarmsOn = (id: string) => alarms.filter(({ properties }) => dimensionsOf(properties).includes(id));

describe('queues', () => {
  const working = queues.filter(({ properties }) => properties.RedrivePolicy);

  it('are these', () => {
    expect(working.map(({ id }) => id).sort()).toEqual([
      'BackTestPartsQueue',
      'BackTestsQueue',
      'BatchChunksQueue',
      'BatchResultsQueue',
      'BatchesQueue',
      'ChunksQueue',
      'DeletionsQueue',
      'ExportsQueue',
      'ImportsFactsQueue',
      'ImportsQueue',
      'LogFactsQueue',
      'LogQueue',
      'LongImportsQueue',
      'MailQueue',
      'MailReportsQueue',
      'MailsFactsQueue',
      'MonitoringFactsQueue',
      'MonitoringQueue',
      'MonitoringRunsQueue',
      'NewsQueue',
      'NotificationsFactsQueue',
      'PagesFactsQueue',
      'PublishQueue',
      'RefreshQueue',
      'ReportsQueue',
      'RetentionQueue',
      'SharedImportsQueue',
      'StripeEventsQueue',
      'SubjectsQueue',
      'SubscriptionSweepQueue',
      'UsageQueue',
      'WebhooksFactsQueue',
      'WebhooksQueue',
    ]);
  });

  it.each(working)(
    '$id gives a message up after three tries, into a dead-letter queue with an alarm',
    ({ id, properties }) => {
      const deadLetters = deadLettersOf(properties);
      expect(deadLetters).toEqual({ queue: `${id}DeadLetters`, tries: 3 });
      expect(alarmsOn(`${id}DeadLetters`)).toHaveLength(1);
    },
  );

  it.each(working)('$id has an alarm for when what waits in it is late', ({ id, properties }) => {
    const [alarm, ...others] = alarmsOn(id).map((each) => each.properties);
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' });
    // Later than a message that is being worked on, and long before it is lost.
    expect(alarm?.Threshold).toBeGreaterThan(properties.VisibilityTimeout as number);
    expect(alarm?.Threshold).toBeLessThan((properties.MessageRetentionPeriod as number) / 4);
  });

  it.each(queues)('$id is encrypted and keeps what failed for 14 days', ({ id, properties }) => {
    expect(properties.SqsManagedSseEnabled === true || properties.KmsMasterKeyId !== undefined).toBe(true);
    if (!properties.RedrivePolicy) expect([id, properties.MessageRetentionPeriod]).toEqual([id, 14 * 24 * 60 * 60]);
  });

  it.each(working)('$id gives its function the time it has', ({ id, properties }) => {
    const consumer = mappings.find(({ from }) => from === id);
    const { Timeout } = prod.one('AWS::Lambda::Function', consumer?.to).properties;
    expect(properties.VisibilityTimeout).toBeGreaterThan(Timeout as number);
  });

  it('give the reader of a list file the time for which its reading is its own', () => {
    const consumer = mappings.find(({ from }) => from === 'ImportsQueue');
    expect(prod.one('AWS::Lambda::Function', consumer?.to).properties.Timeout).toBe(readingSecondsMax);
  });

  it('alarm on arrivals where a function takes dead letters out again, otherwise on what lies there', () => {
    const consumed = mappings.map(({ from }) => from);
    for (const { id } of queues.filter(({ properties }) => !properties.RedrivePolicy)) {
      expect([id, alarmsOn(id)[0]?.properties.MetricName]).toEqual([
        id,
        consumed.includes(id) ? 'NumberOfMessagesReceived' : 'ApproximateNumberOfMessagesVisible',
      ]);
    }
  });
});

describe('the questions to the news', () => {
  it('are received one after another, each once', () => {
    expect(queues.find(({ id }) => id === 'NewsQueue')?.properties).toMatchObject({
      FifoQueue: true,
      ContentBasedDeduplication: true,
    });
    expect(queues.find(({ id }) => id === 'NewsQueueDeadLetters')?.properties).toMatchObject({ FifoQueue: true });
  });

  it('are asked in dev as in prod, and not on one machine, from which no name goes out', () => {
    const queuesOf = (stage: 'local' | 'dev') =>
      assemblyOf(stage)
        .all('AWS::SQS::Queue')
        .map(({ id }) => id);
    expect(queuesOf('dev')).toContain('NewsQueue');
    expect(queuesOf('local')).not.toContain('NewsQueue');
  });
});

describe('what is fed by what', () => {
  it.each([
    ['ImportsQueue', 'importReceived', { BatchSize: 1 }],
    ['LongImportsQueue', 'importReceived', { BatchSize: 1 }],
    ['SharedImportsQueue', 'importReceived', { BatchSize: 1 }],
    ['ChunksQueue', 'importChunk', { BatchSize: 1 }],
    ['PublishQueue', 'importReady', { BatchSize: 1 }],
    ['ImportsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['LongImportsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['SharedImportsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['ChunksQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['PublishQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['BatchesQueue', 'batchStarted', { BatchSize: 1 }],
    ['BatchesQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['BatchChunksQueue', 'batchChunk', { BatchSize: 1 }],
    ['BatchChunksQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['BatchResultsQueue', 'batchScreened', { BatchSize: 1 }],
    ['BatchResultsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['BackTestsQueue', 'backTestDue', { BatchSize: 1 }],
    ['BackTestsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['BackTestPartsQueue', 'backTestPart', { BatchSize: 1 }],
    ['BackTestPartsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['ExportsQueue', 'exportDue', { BatchSize: 1 }],
    ['ExportsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['DeletionsQueue', 'deletionDue', { BatchSize: 1 }],
    ['ReportsQueue', 'reportDue', { BatchSize: 1 }],
    ['ReportsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['RefreshQueue', 'sourceRefreshed', { BatchSize: 1 }],
    ['NewsQueue', 'newsDue', { BatchSize: 1 }],
    ['UsageQueue', 'usageRecorded', { BatchSize: 500, MaximumBatchingWindowInSeconds: 20 }],
    ['RetentionQueue', 'retentionDue', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 4 } }],
    ['LogQueue', 'logAppended', { BatchSize: 99, MaximumBatchingWindowInSeconds: 60 }],
    ['MailsFactsQueue', 'factToMails', { BatchSize: 10 }],
    ['PagesFactsQueue', 'factToPages', { BatchSize: 10 }],
    ['ImportsFactsQueue', 'factToImports', { BatchSize: 10 }],
    ['LogFactsQueue', 'factToLog', { BatchSize: 10 }],
    ['MonitoringFactsQueue', 'factToMonitoring', { BatchSize: 10 }],
    ['SubjectsQueue', 'subjectsDue', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 20 } }],
    ['MonitoringQueue', 'monitoringDue', { BatchSize: 10 }],
    ['MonitoringRunsQueue', 'monitoringRun', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 20 } }],
    ['MonitoringRunsQueueDeadLetters', 'jobFailed', { BatchSize: 10 }],
    ['NotificationsFactsQueue', 'factToNotifications', { BatchSize: 10 }],
    ['WebhooksFactsQueue', 'factToWebhooks', { BatchSize: 10 }],
    ['WebhooksQueue', 'webhookDue', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 20 } }],
    ['MailQueue', 'mailDue', { BatchSize: 1 }],
    ['MailReportsQueue', 'mailReported', { BatchSize: 10 }],
    ['StripeEventsQueue', 'stripeDue', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 5 } }],
    ['SubscriptionSweepQueue', 'stripeDue', { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } }],
  ])('%s feeds %s, which answers for each message alone', (from, to, settings) => {
    expect(mappings.filter((mapping) => mapping.from === from)).toMatchObject([
      { to, settings: { ...settings, FunctionResponseTypes: ['ReportBatchItemFailures'] } },
    ]);
  });

  it("the table's stream feeds one function, which is tried for as long as the stream keeps a change", () => {
    expect(mappings.filter(({ from }) => from === 'Table')).toMatchObject([
      {
        to: 'tableChanged',
        settings: {
          BatchSize: 100,
          MaximumRetryAttempts: -1,
          MaximumRecordAgeInSeconds: 24 * 60 * 60,
          BisectBatchOnFunctionError: true,
          FunctionResponseTypes: ['ReportBatchItemFailures'],
        },
      },
    ]);
  });

  it.each(factReceiverNames)('the facts for %s have a queue and a function of their own', (receiver) => {
    const { Environment } = prod.one('AWS::Lambda::Function', 'tableChanged').properties;
    const { Variables } = Environment as { Variables: Record<string, unknown> };
    const queue = prod.text(Variables[`${receiver.toUpperCase()}_FACTS_QUEUE_URL`]);
    const consumers = mappings.filter(({ from }) => from === queue);
    expect(consumers).toHaveLength(1);
    expect(mappings.filter(({ to }) => to === consumers[0]?.to)).toHaveLength(1);
  });

  it('nothing else feeds a function', () => {
    expect(mappings).toHaveLength(47);
  });

  it('the stream wakes its reader only for items that somebody is told of', () => {
    const { FilterCriteria } = mappings.find(({ to }) => to === 'tableChanged')!.settings as {
      FilterCriteria: { Filters: { Pattern: string }[] };
    };
    const S = [
      'app_id',
      'member',
      'subscription',
      'usage_mark',
      'usage_day',
      'job',
      'monitoring',
      'edition',
      'current_edition',
      'person_security',
      'sign_in',
      'case',
      'alert',
      'notification',
      'webhook',
      'audit_event',
      'inquiry',
    ];
    expect(FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { dynamodb: { NewImage: { type: { S } } } },
      { eventName: ['REMOVE'], dynamodb: { OldImage: { type: { S } } } },
    ]);
  });

  it('a change that could not be told of for a day ends in a queue with an alarm', () => {
    const mapping = mappings.find(({ to }) => to === 'tableChanged');
    const { OnFailure } = mapping!.settings.DestinationConfig as { OnFailure: { Destination: unknown } };
    expect(prod.text(OnFailure.Destination)).toBe('TableChangedFailures.Arn');
    expect(alarmsOn('TableChangedFailures')).toHaveLength(1);
  });

  it('nobody but the functions sends to a queue, save what SES reports', () => {
    const senders = prod
      .all('AWS::SQS::QueuePolicy')
      .flatMap(({ properties }) =>
        (properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement.filter(
          ({ Effect }) => Effect === 'Allow',
        ),
      );
    expect(senders).toEqual([
      // What SES reports of mails.
      expect.objectContaining({ Action: 'sqs:SendMessage', Principal: { Service: 'sns.amazonaws.com' } }),
    ]);
  });

  it('jobs that would never end are looked for every quarter of an hour', () => {
    const { properties } = prod.one('AWS::Events::Rule', 'JobsSweep');
    expect(properties.ScheduleExpression).toBe('rate(15 minutes)');
    expect(prod.text((properties.Targets as { Arn: unknown }[])[0]?.Arn)).toBe('jobsSwept.Arn');
  });
});

test('all accounts are compared with Stripe every day', () => {
  const { properties } = prod.one('AWS::Events::Rule', 'SubscriptionsSweep');
  expect(properties.ScheduleExpression).toBe('rate(1 day)');
  expect(prod.text((properties.Targets as { Arn: unknown }[])[0]?.Arn)).toBe('subscriptionsSwept.Arn');
});

test('a price that the plan table does not know sets off an alarm', () => {
  expect(alarms.map(({ properties }) => properties.MetricName)).toContain(
    'prod-stripeDue-subscription-with-an-unknown-price',
  );
});

test.each(['payment-disputed', 'payment-refunded'])('a %s sets off an alarm', (line) => {
  const [alarm] = alarms.filter(({ properties }) => properties.MetricName === `prod-stripeDue-${line}`);
  expect(alarm?.properties).toMatchObject({ Threshold: 1, Statistic: 'Sum' });
  expect(alarm?.properties.AlarmDescription).toContain("Stripe's dashboard");
});

describe('alarms', () => {
  it.each(alarms)('$stack $id says who is affected and what to do, and is sent to the operator', ({ properties }) => {
    const { AlarmDescription } = properties as { AlarmDescription: string };
    expect(AlarmDescription).toMatch(
      /^[A-Z].{20,}\. What to do: [A-Z].{10,}\. Runbook: lib\/cloud\/runbooks\/[a-z-]+\.md$/,
    );
    // As much as CloudWatch takes.
    expect(AlarmDescription.length).toBeLessThanOrEqual(1_024);
    expect(existsSync(AlarmDescription.split('Runbook: ')[1] ?? '')).toBe(true);
    expect(properties.AlarmDescription).toMatch(/\b([Cc]ustomers|[Uu]sers?|Nobody)\b/);
    expect((properties.AlarmActions as unknown[]).map((action) => prod.text(action))).toContain('AlarmTopic');
  });

  it('are there for faults of both REST APIs, for many of the one of programs, and for authorizers that cannot tell who is calling', () => {
    const metrics = alarms.map(({ properties }) => properties.MetricName);
    expect(metrics.filter((name) => name === '5XXError')).toHaveLength(3);
    expect(metrics).toEqual(
      expect.arrayContaining([
        'prod-ScreeningApiAccessLog-authorizerFailures',
        'prod-LiveApiAccessLog-authorizerFailures',
      ]),
    );
  });

  it('go by e-mail in prod, by a topic that services of this account may publish to and nobody without TLS', () => {
    const byMail = prod
      .all('AWS::SNS::Subscription')
      .filter(({ stack, properties }) => stack === 'Klarnavn-Prod-Watch' && properties.Protocol === 'email');
    expect(byMail.map(({ properties }) => properties)).toMatchObject([
      { Protocol: 'email', Endpoint: { Ref: 'AlarmEmail' } },
    ]);
    const { Statement } = prod.oneIn('Klarnavn-Prod-Watch', 'AWS::SNS::TopicPolicy').properties.PolicyDocument as {
      Statement: unknown[];
    };
    expect(Statement).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com', 'events.amazonaws.com'] },
          Action: 'sns:Publish',
        }),
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ]),
    );
  });
});
