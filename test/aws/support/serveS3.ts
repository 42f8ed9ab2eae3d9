import { startS3 } from '../../../lib/standIns/s3/startS3.ts';
import { credentials, region } from './endpoint.ts';

const { url } = await startS3({
  dataDir: process.argv[2] ?? '',
  buckets: [{ name: 'files' }],
  credentials,
  region,
  clock: () => new Date(),
});
console.log(url);
