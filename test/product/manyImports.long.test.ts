import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { createClient } from '../../lib/contract/http/client.ts';
import { signJwt } from '../../lib/standIns/cognito/jwt.ts';
import { openSigningKey } from '../../lib/standIns/cognito/signingKey.ts';
import { eventually, startTestProduct, type TestProduct, type TestUser } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { endedConfirmed, importList, sendForm, upload } from '../support/upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const unEdition = async ({ client }: Pick<TestUser, 'client'>) =>
  (await client.listOverview({})).lists.find((list) => list.list === 'un_sanctions_list');

/** The edition a name is found in, by its date; undefined where the name is not listed. */
async function found(user: TestUser, name: string): Promise<string | undefined> {
  const { results, lists_screened } = await user.client.dashboardSearch({ name });
  const edition = lists_screened.find(({ edition_id }) => edition_id === results[0]?.edition_id);
  return results.some((result) => result.match_score === 1) ? edition?.edition_date : undefined;
}

test('twenty imports of twenty accounts at once all end, each with its own list, whole', async () => {
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, i) => product.signUp(`many${i}@klarnavn.example`, 'professional')),
  );
  const jobs = await Promise.all(
    users.map(({ client }, i) =>
      importList(client, unList({ names: [`Person Nummer${i}`, ...inventedNames(30 + i, i)], firstId: 1_000 * i })),
    ),
  );
  expect(jobs.map(({ status, total_records }) => [status, total_records])).toEqual(
    users.map((_, i) => ['completed', 31 + i]),
  );
  for (const [i, user] of users.entries()) {
    expect(await unEdition(user)).toMatchObject({ records: 31 + i, scope: 'private' });
    expect(await found(user, `Person Nummer${i}`)).toBe('2026-11-20');
    expect(await found(user, `Person Nummer${(i + 1) % 20}`)).toBeUndefined();
  }
});

test('a new file that is uploaded while the old one is processed is imported after it, and both end', async () => {
  const user = await product.signUp('twice@klarnavn.example', 'professional');
  const old = await upload(
    user.client,
    unList({ names: ['Stary Dokument', ...inventedNames(7_000, 80)], date: '2026-11-19' }),
  );
  await user.client.processXml({ jobId: old.jobId, previewOnly: false });
  await eventually(
    () => user.client.getImportJob({ jobId: old.jobId }),
    ({ job, chunks }) => job.status !== 'pending' && chunks.length > 0,
  );
  const names = ['Novy Dokument', ...inventedNames(6_600, 80)];
  const next = await upload(user.client, unList({ names, date: '2026-11-21' }));
  expect(next.jobId).not.toBe(old.jobId);
  const { job } = await user.client.getImportJob({ jobId: old.jobId });
  // Its own object lies under its own job: what is being read is not written over.
  expect(['processing', 'completed']).toContain(job.status);
  expect(await endedConfirmed(user.client, old.jobId)).toMatchObject({ status: 'completed', total_records: 7_001 });
  await user.client.processXml({ jobId: next.jobId, previewOnly: false });
  expect(await endedConfirmed(user.client, next.jobId)).toMatchObject({ status: 'completed', total_records: 6_601 });
  expect(await unEdition(user)).toMatchObject({ edition_date: '2026-11-21', records: 6_601 });
});

describe('when time runs out in the middle of an upload', () => {
  const list = unList({ names: inventedNames(40, 90) });

  /** The form that was granted, as it is when its time is over. */
  async function expired({ fields }: { fields: Record<string, string> }) {
    const { endpoints, region, credentials } = product.services;
    const client = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
    const Key = fields.key as string;
    return createPresignedPost(client, { Bucket: product.bucket('UploadsBucket'), Key, Expires: -1 });
  }

  /** The token of this user, as it is when its time is over: the pool's own signature, and yesterday's date. */
  async function lateToken({ token }: TestUser): Promise<string> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    const { privateKey, kid } = await openSigningKey(`${product.dataDir}/cognito`);
    return signJwt({ ...claims, exp: claims.iat - 1 }, privateKey, kid);
  }

  test('a form that has expired is refused by name, and the same file goes through with a new one', async () => {
    const user = await product.signUp('late@klarnavn.example', 'professional');
    const asked = await user.client.processXml({
      listType: 'un_sanctions_list',
      fileName: 'un.xml',
      fileSize: Buffer.byteLength(list),
    });
    if (!('upload' in asked)) throw new Error('The upload was not granted');
    const response = await sendForm(await expired(asked.upload), new Blob([list]));
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(/AccessDenied.*Policy expired/s);
    await expect(user.client.processXml({ jobId: asked.jobId, previewOnly: false })).rejects.toMatchObject({
      status: 409,
      message: 'The file has not been uploaded yet',
    });
    expect(await importList(user.client, list)).toMatchObject({ status: 'completed', total_records: 40 });
  });

  test('a sign-in that has expired is refused by name, and the uploaded file is still there after the next one', async () => {
    const user = await product.signUp('asleep@klarnavn.example', 'professional');
    const { jobId } = await upload(user.client, list);
    const token = await lateToken(user);
    const asleep = createClient({ origin: product.url, bearer: async () => token });
    for (const call of [
      () => asleep.processXml({ jobId, previewOnly: true }),
      () => asleep.processXml({ jobId, previewOnly: false }),
      () => asleep.getImportJob({ jobId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    }
    expect((await user.client.getImportJob({ jobId })).job.status).toBe('pending');
    await user.client.processXml({ jobId, previewOnly: false });
    expect(await endedConfirmed(user.client, jobId)).toMatchObject({ status: 'completed', total_records: 40 });
  });
});

test('twenty imports of one list at once all end, good and bad ones, and one of the good ones is current, whole', async () => {
  // An operator: others may have three imports open.
  const user = { client: product.operator };
  // All of one day, so that none is older than the one in use, and of lengths that need no confirmation.
  const records = (i: number) => 200 + i;
  const jobs = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const text = unList({ names: inventedNames(records(i), 50 + i) });
      return importList(user.client, i % 5 === 4 ? text.slice(0, -40) : text);
    }),
  );
  expect(jobs.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? 'failed' : 'completed')),
  );
  const current = await unEdition(user);
  const last = jobs.find(({ edition_id }) => edition_id === current?.edition_id);
  expect(last).toMatchObject({ status: 'completed', total_records: current?.records });
});
