import { damageChunk, failOnlyChunk, sendChunk } from '../support/damageChunk.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { confirmAsked, ended, endedConfirmed, importList, upload } from '../support/upload.ts';

let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await sharedProduct('importTrouble');
  user = await product.signUp('importer@klarnavn.example', 'professional');
});

/** The edition the account is screened against, by its own overview. */
const unEdition = async (who: { client: TestUser['client'] }) =>
  (await who.client.listOverview({})).lists.find((list) => list.list === 'un_sanctions_list');

describe('trouble on the way', () => {
  test('a chunk delivered twice, late or out of order is counted once', async () => {
    const { jobId } = await upload(user.client, unList({ names: inventedNames(13_500, 1) }));
    await user.client.processXml({ jobId, previewOnly: false });
    const send = (number: number) => sendChunk(product, { accountId: user.accountId, jobId }, number);
    await eventually(
      () => user.client.getImportJob({ jobId }),
      ({ chunks }) => chunks.length === 3,
    );
    for (const number of [3, 1, 2, 1, 3]) await send(number);
    const job = await endedConfirmed(user.client, jobId);
    await send(2);
    expect(job).toMatchObject({ status: 'completed', total_records: 13_500, chunks_completed: 3, chunks_failed: 0 });
    expect(await unEdition(user)).toMatchObject({ records: 13_500 });
  });

  test('a chunk that always fails ends its job with a sentence; tried again, the import goes on to its end', async () => {
    const other = await product.signUp('failing@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(100, 2) }));
    const before = await unEdition(other);
    const { id } = await importList(other.client, unList({ names: inventedNames(70, 2) }));
    await failOnlyChunk(product, { accountId: other.accountId, jobId: id });
    const { job, chunks } = await eventually(
      () => other.client.getImportJob({ jobId: id }),
      ({ job }) => job.status !== 'processing',
    );
    expect(job).toMatchObject({
      status: 'failed',
      chunks_failed: 1,
      error_message: 'Some or all chunks failed to process.',
      can_retry: true,
    });
    expect(chunks.map((chunk) => chunk.status)).toEqual(['failed']);
    expect(await unEdition(other)).toEqual(before);

    const retry = () => other.client.processChunks({ jobId: id, action: 'retry' });
    const [again] = await Promise.all([retry(), retry()]);
    expect(again?.job).toMatchObject({ can_retry: false, chunks_failed: 0, error_message: null });
    const waiting = await ended(other.client, id);
    expect(waiting).toMatchObject({ confirmation_needed: { new_records: 70 } });
    await confirmAsked(other.client, waiting);
    expect(await ended(other.client, id)).toMatchObject({ status: 'completed', chunks_completed: 1, chunks_failed: 0 });
    expect(await unEdition(other)).toMatchObject({ records: 70 });
    await expect(retry()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a finished chunk that comes again damaged harms nothing', async () => {
    const other = await product.signUp('again@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(100, 3) }));
    const waiting = await importList(other.client, unList({ names: inventedNames(70, 3) }));
    const { id } = waiting;
    await damageChunk(product, { accountId: other.accountId, jobId: id });
    await confirmAsked(other.client, waiting);
    expect(await ended(other.client, id)).toMatchObject({ status: 'completed', total_records: 70 });
  });

  test('a yes to a shorter list counts for the edition it was asked about, and for no other', async () => {
    const other = await product.signUp('bound@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(100, 4) }));
    const asked = await importList(other.client, unList({ names: inventedNames(70, 4) }));
    // Meanwhile a much longer edition takes the place of the one that was asked about.
    await importList(other.client, unList({ names: inventedNames(1_000, 4) }));
    await confirmAsked(other.client, asked);
    const again = await eventually(
      () => other.client.getImportJob({ jobId: asked.id }),
      ({ job }) => job.confirmation_needed?.current_records === 1_000,
    );
    expect(again.job).toMatchObject({ status: 'processing', confirmation_needed: { new_records: 70 } });
    // What was read before is not what is asked.
    await expect(confirmAsked(other.client, asked)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^What is asked about this import has changed/),
    });
    expect(await unEdition(other)).toMatchObject({ records: 1_000 });
  });

  test('the list that is in use already is imported without a change', async () => {
    const other = await product.signUp('same@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(10, 5) }));
    const before = await unEdition(other);
    const job = await importList(other.client, unList({ names: inventedNames(10, 5) }));
    expect(job).toMatchObject({ status: 'completed', changes: { added: 0, removed: 0, changed: 0 } });
    expect(await unEdition(other)).toEqual(before);
  });

  test('two imports of the same list at once both end, and one of them is current, whole', async () => {
    const other = await product.signUp('atonce@klarnavn.example', 'simple');
    const jobs = await Promise.all([
      importList(other.client, unList({ names: inventedNames(300, 3) })),
      importList(other.client, unList({ names: inventedNames(280, 4) })),
      importList(other.client, unList({ names: inventedNames(290, 5) })),
    ]);
    expect(jobs.map((job) => job.status)).toEqual(['completed', 'completed', 'completed']);
    const current = await unEdition(other);
    expect([300, 280, 290]).toContain(current?.records);
  });

  test('a cancelled job publishes nothing, and cannot be cancelled or started again', async () => {
    const before = await unEdition(user);
    const { jobId } = await upload(user.client, unList({ names: inventedNames(14_000, 6) }));
    await user.client.processXml({ jobId, previewOnly: false });
    const cancelled = await user.client.processChunks({ jobId, action: 'cancel' });
    expect(cancelled.job).toMatchObject({ status: 'cancelled' });
    await expect(user.client.processChunks({ jobId, action: 'start' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(user.client.processXml({ jobId, previewOnly: false })).rejects.toMatchObject({ code: 'CONFLICT' });
    // Another import through the same queues ends after it: whatever the cancelled one had left there is done by then.
    const other = await product.signUp('aftercancel@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(10, 7) }));
    expect((await user.client.getImportJob({ jobId })).job.status).toBe('cancelled');
    expect(await unEdition(user)).toEqual(before);
  });

  test('a much shorter list waits for a confirmation that names both counts', async () => {
    const other = await product.signUp('shorter@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(100, 8) }));
    const waiting = await importList(other.client, unList({ names: inventedNames(79, 8), date: '2026-11-21' }));
    expect(waiting).toMatchObject({
      status: 'processing',
      confirmation_needed: {
        reason: 'fewer_records',
        current_records: 100,
        new_records: 79,
        current_date: '2026-11-20',
        new_date: '2026-11-21',
      },
    });
    expect(await unEdition(other)).toMatchObject({ records: 100 });
    await confirmAsked(other.client, waiting);
    expect(await ended(other.client, waiting.id)).toMatchObject({ status: 'completed', changes: { removed: 21 } });
    expect(await unEdition(other)).toMatchObject({ records: 79 });
    await expect(other.client.processChunks({ jobId: waiting.id, action: 'cancel' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('an older list waits for a confirmation that names both dates', async () => {
    const other = await product.signUp('older@klarnavn.example', 'simple');
    await importList(other.client, unList({ names: inventedNames(10, 10) }));
    const waiting = await importList(other.client, unList({ names: inventedNames(11, 10), date: '2026-11-19' }));
    expect(waiting.confirmation_needed).toEqual({
      reasons: ['older_list'],
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      waits_until: new Date(Date.parse(waiting.started_at ?? '') + 72 * 3_600_000).toISOString(),
      reason: 'older_list',
      sentences: ['The file is of 2026-11-19, the edition in use of 2026-11-20.'],
      current_records: 10,
      new_records: 11,
      current_date: '2026-11-20',
      new_date: '2026-11-19',
    });
    expect(await unEdition(other)).toMatchObject({ edition_date: '2026-11-20' });
    await confirmAsked(other.client, waiting);
    expect(await ended(other.client, waiting.id)).toMatchObject({ status: 'completed', confirmation_needed: null });
    expect(await unEdition(other)).toMatchObject({ edition_date: '2026-11-19', records: 11 });
    // Older and much shorter: the lesser danger is not asked about by itself.
    const both = await importList(other.client, unList({ names: inventedNames(2, 10), date: '2026-11-18' }));
    expect(both.confirmation_needed).toMatchObject({ reason: 'fewer_records', new_date: '2026-11-18' });
  });

  test('a list that is little shorter says who is missing, in the preview, in its question and when it is published', async () => {
    const { client } = await product.signUp('fifth@klarnavn.example', 'simple');
    await importList(client, unList({ names: inventedNames(100, 9) }));
    const { jobId } = await upload(client, unList({ names: inventedNames(99, 9) }));
    const sentence = '1 of 100 entities of the edition of 2026-11-20 is not in this file.';
    const seen = await client.processXml({ jobId, previewOnly: true });
    expect(seen).toMatchObject({ compared: sentence, questions: [sentence] });
    await client.processXml({ jobId, previewOnly: false });
    const asked = await ended(client, jobId);
    expect(asked.confirmation_needed).toMatchObject({ reason: 'missing_entities', sentences: [sentence] });
    await confirmAsked(client, asked);
    expect(await ended(client, jobId)).toMatchObject({ status: 'completed', compared: sentence });
  });

  test('the first edition of a list that is far too short for the whole one waits for a confirmation', async () => {
    const { client } = await product.signUp('part@klarnavn.example', 'simple');
    const { jobId } = await upload(client, unList({ names: inventedNames(293, 11) }));
    const sentences = [
      'The file has 293 records, the whole UN list had about 1,011 in 2026-08: it is probably the export of a search, not the list.',
    ];
    expect(await client.processXml({ jobId, previewOnly: true })).toMatchObject({
      compared: null,
      questions: sentences,
    });
    await client.processXml({ jobId, previewOnly: false });
    const waiting = await ended(client, jobId);
    expect(waiting.confirmation_needed).toMatchObject({ reason: 'part_of_list', sentences, current_records: null });
    await confirmAsked(client, waiting);
    expect(await ended(client, jobId)).toMatchObject({ status: 'completed', compared: null });
  });
});
