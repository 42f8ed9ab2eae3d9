import { randomBytes } from 'node:crypto';
import type { WebhookMessage } from '../../../lib/contract/messages.ts';
import type { AskDelivery } from '../../../lib/operations/webhooks/askedDeliveries.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env, isSet } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import type { Queue } from '../../../lib/platform/queue.ts';
import { secretText } from '../../../lib/platform/secret.ts';
import { table } from '../table.ts';

export const webhookCipher = lazy(async () => new AppIdCipher(await secretText('webhookSecretArn'), 'webhook secret'));

export function webhooksQueue(): Queue<WebhookMessage> {
  return { client: sqs(), url: env('webhooksQueueUrl') };
}

export const allowsLoopback = () => isSet('loopbackReceivers');

export function askDelivery(now: Date): AskDelivery {
  return { table: table(), queue: webhooksQueue(), now, random: randomBytes };
}
