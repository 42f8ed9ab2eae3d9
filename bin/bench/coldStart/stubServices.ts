import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { marshall } from '@aws-sdk/util-dynamodb';
import { keys } from '../../../lib/store/keys.ts';
import { currentCodec, type Edition } from '../../../lib/store/lists/editions.ts';

/** A list as it lies in the bucket. */
export interface StoredList {
  edition: Edition;
  bytes: Uint8Array;
}

/** What a service takes for an answer within a region: DynamoDB, the first byte of S3, SQS (milliseconds). */
export interface Latencies {
  table: number;
  bucket: number;
  queue: number;
}

export type Service = keyof Latencies | 'secrets';

/**
 * The services of a single screening, answering after AWS's usual time: pointers to lists, an endless allowance, segments, a queue and a secret.
 * `asked` counts the requests to each.
 */
export async function startStubServices(lists: readonly StoredList[], latencies: Latencies) {
  const asked: Record<Service, number> = { table: 0, bucket: 0, queue: 0, secrets: 0 };
  const answers: Record<Service, (request: IncomingMessage, body: string) => string | Uint8Array> = {
    table: (request, body) => JSON.stringify(tableAnswer(String(request.headers['x-amz-target']), body, lists)),
    bucket: ({ url = '' }) => lists.find(({ edition }) => url.includes(edition.segmentKey))?.bytes ?? '',
    queue: (_, body) => JSON.stringify(queueAnswer(body)),
    secrets: () => JSON.stringify({ SecretString: 'secret of a bench' }),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const service = serviceOf(target);
    asked[service]++;
    const answer = answers[service](request, body);
    await pause(service === 'secrets' ? latencies.table : latencies[service]);
    response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.0' }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

function serviceOf(target: string): Service {
  if (target.startsWith('DynamoDB')) return 'table';
  if (target.startsWith('AmazonSQS')) return 'queue';
  return target.startsWith('secretsmanager') ? 'secrets' : 'bucket';
}

function tableAnswer(target: string, body: string, lists: readonly StoredList[]): object {
  const operation = target.split('.')[1];
  const asked = JSON.parse(body);
  // The first call of a month.
  if (operation === 'UpdateItem') {
    return { Attributes: { ...asked.Key, [asked.ExpressionAttributeNames['#serial']]: { N: '1' } } };
  }
  if (operation !== 'Query') return {};
  const isShared = JSON.stringify(asked.ExpressionAttributeValues).includes(keys.scope('shared', ''));
  const items = isShared ? lists.map(pointerTo) : [];
  return { Items: items, Count: items.length, ScannedCount: items.length };
}

function pointerTo({ edition }: StoredList) {
  const { list, part, publishedBy: changedBy } = edition;
  return marshall({ ...keys.current('shared', '', list, part), ...currentCodec.encode({ ...edition, changedBy }) });
}

/** The SDK compares the hash of its body. */
function queueAnswer(body: string): object {
  const { MessageBody } = JSON.parse(body);
  return { MessageId: 'message', MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') };
}
