import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { secretsInData } from './secretsInData.ts';

const password = 'Right-horse-battery-9';
const base64 = (before: string) => Buffer.from(`${before}${password} and more`).toString('base64');

test('finds a secret in a text, in base64 wherever it begins, and in what is packed; not where secrets belong', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-secrets-'));
  const files: Record<string, string | Uint8Array> = {
    'functions.log': `{"body":"${password}"}`,
    'sqs/queue.log': base64(''),
    'sqs/other.log': base64('x'),
    'sqs/third.log': base64('xx'),
    's3/list.body': gzipSync(password),
    's3/data.body': zipSync({ 'data.json': strToU8(password) }),
    'dynamodb/db': Buffer.concat([Buffer.from([0, 255]), Buffer.from(password)]),
    'secrets/state.json': password,
    'demo.json': password,
    'cognito/users.json': 'Right-horse-battery-8',
  };
  for (const folder of ['sqs', 's3', 'dynamodb', 'secrets', 'cognito']) mkdirSync(join(dir, folder));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  const found = secretsInData(dir, { password, 'card number': '4242424242424242' });
  rmSync(dir, { recursive: true });
  expect(found.sort()).toEqual(
    [
      'dynamodb/db',
      'functions.log',
      's3/data.body',
      's3/list.body',
      'sqs/other.log',
      'sqs/queue.log',
      'sqs/third.log',
    ].map((file) => `${file}: password`),
  );
});

test('finds a secret in a file that is larger than a text may be', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-secrets-'));
  const file = join(dir, 'functions.log');
  writeFileSync(file, '');
  // Without a content on the disk.
  truncateSync(file, 0x2000_0000);
  appendFileSync(file, password);
  const found = secretsInData(dir, { password });
  rmSync(dir, { recursive: true });
  expect(found).toEqual(['functions.log: password']);
});

test('finds a secret wherever it stands in what is read in pieces', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-secrets-'));
  writeFileSync(join(dir, 'table'), ' '.repeat(4_194_304 - 5) + password);
  const found = secretsInData(dir, { password });
  rmSync(dir, { recursive: true });
  expect(found).toEqual(['table: password']);
});

test('reads a damaged file as far as it can be unpacked', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-secrets-'));
  const packed = gzipSync(`${password} ${'and more '.repeat(1000)}`);
  writeFileSync(join(dir, 'cut.body'), packed.subarray(0, -10));
  writeFileSync(join(dir, 'broken.body'), Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(20)]));
  const found = secretsInData(dir, { password });
  rmSync(dir, { recursive: true });
  expect(found).toEqual(['cut.body: password']);
});
