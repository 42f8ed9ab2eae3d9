import { startSqs } from '../../../lib/standIns/sqs/startSqs.ts';
import { credentials, region } from './endpoint.ts';

const { queueUrl } = await startSqs({
  dataDir: process.argv[2] ?? '',
  queues: [
    { name: 'work', visibilityTimeoutSeconds: 600 },
    { name: 'ordered.fifo', visibilityTimeoutSeconds: 600, fifo: { byContent: true } },
  ],
  credentials,
  region,
  accountId: '000000000000',
  clock: () => new Date(),
});
console.log(queueUrl('work'));
