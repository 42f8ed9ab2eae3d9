import type { MonitoringMessage, MonitoringRunMessage, SubjectsMessage } from '../../../lib/contract/messages.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import type { Queue } from '../../../lib/platform/queue.ts';

export const subjectsQueue = (): Queue<SubjectsMessage> => ({ client: sqs(), url: env('subjectsQueueUrl') });
export const monitoringQueue = (): Queue<MonitoringMessage> => ({ client: sqs(), url: env('monitoringQueueUrl') });
export const monitoringRunsQueue = (): Queue<MonitoringRunMessage> => ({
  client: sqs(),
  url: env('monitoringRunsQueueUrl'),
});
