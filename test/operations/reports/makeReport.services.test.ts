import { createHash, randomBytes } from 'node:crypto';
import { read, utils } from 'xlsx';
import { pdfScreeningsMax } from '../../../lib/contract/reports/reports.ts';
import { openCase } from '../../../lib/operations/cases/openCase.ts';
import { cancelReport } from '../../../lib/operations/reports/cancelReport.ts';
import { findReports } from '../../../lib/operations/reports/findReports.ts';
import { linkReport } from '../../../lib/operations/reports/linkReport.ts';
import { presentReport } from '../../../lib/operations/reports/presentReport.ts';
import { findReportJob } from '../../../lib/store/reports/reportJobs.ts';
import { readCanonicalJson } from '../../../lib/tlog/canonicalJson.ts';
import { readPolicy } from '../../../lib/tlog/policy.ts';
import { readProofFile, verifyProofFile } from '../../../lib/tlog/proofFile.ts';
import { verifyReceipt } from '../../../lib/verify/verifyReceipt.ts';
import { origin } from '../../support/logWorld.ts';
import { person, reportWorld } from './support/reportWorld.ts';

type World = Awaited<ReturnType<typeof reportWorld>>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const jobOf = async ({ table }: World, id: string) => (await findReportJob(table, person.accountId, id))!;
const shown = async (world: World, id: string) => presentReport(await jobOf(world, id), world.clock());
const files = ({ uploads }: World) => [...uploads.objects].filter(([key]) => key.startsWith('report-files/'));

async function made(world: World, asked: Parameters<World['request']>[0]) {
  const { id } = await world.request(asked);
  await world.make(id);
  const file = files(world).find(([key]) => key.includes(id))?.[1];
  return { id, file: file!, report: await shown(world, id) };
}

test('a CSV has every screening that fits, newest first, and no formula', async () => {
  const world = await reportWorld();
  await world.screen([
    { name: '=cmd|calc!A0', external_ref: '+1' },
    { name: 'Łukasz "Å", Ø', matched: true },
  ]);
  const { file, report } = await made(world, { format: 'csv' });
  const lines = Buffer.from(file).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\uFEFFtime,receipt_id,name,external_ref,/);
  expect(lines[1]).toMatch(
    /,"Łukasz ""Å"", Ø",customer 7,sanctions_check,match,1,1,"Ri Won Ho \(UN Sanctions, un:1\), 0\.912",app-1,,r,2,[A-Za-z0-9+/]{43}=$/,
  );
  expect(lines[2]).toMatch(/,'=cmd\|calc!A0,'\+1,sanctions_check,no_match,1,0,,app-1,/);
  expect(report).toMatchObject({ status: 'ready', screenings: 2, is_proved: true, size_bytes: file.length });
});

test('a filter is that of the history', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia One' }, { name: 'Benedikt Two', matched: true }, { name: 'Aurelia Three' }]);
  const { file } = await made(world, { format: 'json', name: 'aurelia', outcome: 'no_match' });
  const { about, screenings } = JSON.parse(Buffer.from(file).toString('utf8'));
  expect(about).toMatchObject({ 'Words of the name': 'aurelia', Outcome: 'No match', 'Transparency log': origin });
  expect(screenings.map(({ name }: { name: string }) => name)).toEqual(['Aurelia Three', 'Aurelia One']);
});

test('JSON has every matched record, and an erased receipt none', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia', matched: true }]);
  world.receipts.objects.clear();
  await world.screen([{ name: 'Benedikt', matched: true, record: 'un:2' }, { name: 'Carl' }]);
  const { file } = await made(world, { format: 'json' });
  const { screenings } = JSON.parse(Buffer.from(file).toString('utf8'));
  const record = { list: 'un_sanctions_list', database: 'UN Sanctions', record_id: 'un:2', name: 'Ri Won Ho' };
  expect(screenings.map(({ matched_records }: { matched_records: unknown }) => matched_records)).toEqual([
    [],
    [{ ...record, score: 0.912, band: 'strong', rule: 'words' }],
    'Erased',
  ]);
});

test('the history of one reference is told oldest first, with the difference of each screening', async () => {
  const world = await reportWorld();
  await world.screen([
    { name: 'Aurelia' },
    { name: 'Aurelia', matched: true },
    { name: 'Other', external_ref: 'customer 8', matched: true },
    { name: 'Aurelia', matched: true, record: 'un:2' },
  ]);
  await made(world, { format: 'pdf', external_ref: 'customer 7' });
  const [{ pages }] = world.set as [World['set'][number]];
  expect(pages.title).toBe('Screening history of customer 7');
  expect(pages.sections[0]).toMatchObject({ heading: 'History' });
  expect(pages.sections[0]!.tables[0]!.rows.map(([, , , change]) => change)).toEqual([
    'First screening of this report',
    'New: Ri Won Ho (UN Sanctions, un:1)',
    'New: Ri Won Ho (UN Sanctions, un:2). No longer found: Ri Won Ho (UN Sanctions, un:1)',
  ]);
});

test('a workbook has the screenings as texts', async () => {
  const world = await reportWorld();
  await world.screen([{ name: '=1+1' }]);
  const { file } = await made(world, { format: 'xlsx' });
  const { Sheets, SheetNames } = read(file);
  expect(SheetNames).toEqual(['Screenings', 'About']);
  const [header = [], row = []] = utils.sheet_to_json<string[]>(Sheets.Screenings!, { header: 1 });
  expect(header[2]).toBe('name');
  expect(row[2]).toBe('=1+1');
  expect(Sheets.Screenings?.C2).toMatchObject({ t: 's' });
});

test('a report without screenings says so', async () => {
  const world = await reportWorld();
  const { file, report } = await made(world, { format: 'json' });
  expect(JSON.parse(Buffer.from(file).toString('utf8')).screenings).toEqual([]);
  expect(report).toMatchObject({ status: 'ready', screenings: 0 });
});

test('the log has the very bytes of the file, and the proof is public under their hash', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia' }]);
  const { id, file, report } = await made(world, { format: 'csv' });
  expect(report.sha256).toBe(sha256(file).toString('hex'));
  const proof = Buffer.from(world.bucket.objects.get(`log/files/${report.sha256}`)!).toString('utf8');
  const { extra } = readProofFile(proof);
  expect(readCanonicalJson(extra!)).toMatchObject({
    kind: 'klarnavn/report/v1',
    log: origin,
    id,
    sha256: report.sha256,
  });
  // The public text names neither account nor person.
  expect(Buffer.from(extra!).toString('utf8')).not.toContain(person.accountId);
  const proved = await verifyProofFile(proof, new Uint8Array(sha256(extra!)), await readPolicy(world.policy));
  expect(proved).toMatchObject({ origin, index: 1 });
});

test('a PDF carries each receipt with its proof, and waits for the log to include a fresh one', async () => {
  const world = await reportWorld();
  const [one = ''] = await world.screen([{ name: 'Aurelia', matched: true }, { name: 'Benedikt' }]);
  const { report } = await made(world, { format: 'pdf', receipt_id: one });
  expect(report).toMatchObject({ screenings: 1, about: { receipt_id: one } });
  const [{ attachments, pages }] = world.set as [World['set'][number]];
  expect(attachments.map(({ name }) => name)).toEqual([`${one}.json`, `${one}.tlog-proof`]);
  const { receipt } = await verifyReceipt(attachments[0]!.text, world.trust);
  expect(receipt).toMatchObject({ id: one, query: { name: 'Aurelia' } });
  expect(attachments[1]!.text).toBe(JSON.parse(attachments[0]!.text).proof);
  expect(pages.title).toBe('Screening report');
  const facts = Object.fromEntries(pages.sections[0]!.facts);
  expect(facts).toMatchObject({ Found: '1 match, the best with 0.912', Threshold: '0.800', Proof: 'Attached' });
  expect(pages.sections[0]!.tables[0]!.rows).toEqual([
    ['Ri Won Ho', 'UN Sanctions', 'un:1', '0.912', 'strong', 'words'],
  ]);
});

test('a report of a case tells its history and attaches its receipts', async () => {
  const world = await reportWorld();
  const [one = ''] = await world.screen([{ name: 'Aurelia', matched: true }, { name: 'Benedikt' }]);
  const opener = { ...person, plan: 'professional' } as const;
  const about = { name: 'Aurelia', origin: 'receipt', reason: 'Same birthday', externalRef: 'customer 7' } as const;
  const deps = { table: world.table, now: world.clock(), random: randomBytes };
  const { opened } = await openCase(deps, opener, { ...about, receiptIds: [one, 'rc_gone'] });
  const { report } = await made(world, { format: 'pdf', case_id: opened.id });
  expect(report).toMatchObject({ status: 'ready', screenings: 1, about: { case_id: opened.id } });
  const [{ attachments, pages }] = world.set as [World['set'][number]];
  expect(attachments.map(({ name }) => name)).toEqual([`${one}.json`, `${one}.tlog-proof`]);
  expect(pages.title).toBe('Case of Aurelia');
  expect(Object.fromEntries(pages.sections[0]!.facts)).toMatchObject({ Reference: 'customer 7', State: 'created' });
  expect(pages.sections[1]!.tables[0]!.rows[0]).toEqual(expect.arrayContaining(['opened']));
  expect(JSON.stringify(pages.sections[1])).toContain('Same birthday');

  const { opened: bare } = await openCase(deps, opener, { name: 'Bo', origin: 'person' });
  await made(world, { format: 'pdf', case_id: bare.id });
  expect(world.set[1]).toMatchObject({
    attachments: [],
    pages: { title: 'Case of Bo', paragraphs: ['There are no receipts of screenings.'] },
  });
});

test('a report of a case is a PDF about a case of the account alone', async () => {
  const world = await reportWorld();
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(world.request({ format: 'pdf', case_id: 'cas_none' })).rejects.toEqual(refused('NOT_FOUND'));
  await expect(world.request({ format: 'csv', case_id: 'cas_none' })).rejects.toEqual(refused('INVALID_REQUEST'));
  const both = world.request({ format: 'pdf', case_id: 'cas_none', name: 'x' });
  await expect(both).rejects.toEqual(refused('INVALID_REQUEST'));
});

test('a PDF of a log that is late says that a receipt has only its promise', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia' }]);
  world.state.isLogLate = true;
  const { report } = await made(world, { format: 'pdf' });
  const [{ attachments, pages }] = world.set as [World['set'][number]];
  expect(attachments.map(({ type }) => type)).toEqual(['application/json']);
  expect(Object.fromEntries(pages.sections[0]!.facts).Proof).toMatch(/^The log had not included the receipt yet/);
  expect(report).toMatchObject({ status: 'ready', is_proved: false });
});

test('a late log keeps the report open until its proof is public; a repeat makes no second file and no second entry', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia' }]);
  world.state.isLogLate = true;
  const { id, report } = await made(world, { format: 'csv' });
  expect(report).toMatchObject({ status: 'ready', is_proved: false });
  expect((await jobOf(world, id)).status).toBe('processing');
  world.state.isLogLate = false;
  await world.make(id);
  await world.make(id);
  expect(await shown(world, id)).toMatchObject({ status: 'ready', is_proved: true, sha256: report.sha256 });
  expect(files(world)).toHaveLength(1);
  const entries = new Set(
    world.logQueue.sent.filter(({ batch_id }) => batch_id.startsWith('report-')).map((sent) => JSON.stringify(sent)),
  );
  expect(entries.size).toBe(1);
});

test('a process that ends before the file is noted leaves one report, of the file that was noted', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia' }]);
  const { id } = await world.request({ format: 'csv' });
  const logSeen = async () => {
    throw new Error('killed');
  };
  await expect(world.make(id, { logSeen })).rejects.toThrow('killed');
  expect(await shown(world, id)).toMatchObject({ status: 'working', sha256: null });
  await world.make(id);
  expect(await shown(world, id)).toMatchObject({ status: 'ready', is_proved: true });
});

test('a report that is cancelled while it is made is not kept', async () => {
  const world = await reportWorld();
  await world.screen([{ name: 'Aurelia' }]);
  const { id } = await world.request({ format: 'pdf' });
  const set = async () => {
    await cancelReport({ table: world.table, now: world.clock() }, person, id);
    return Buffer.from('%PDF-');
  };
  await world.make(id, { set });
  expect(await shown(world, id)).toMatchObject({ status: 'cancelled', sha256: null, is_proved: false });
  expect(world.logQueue.sent.filter(({ batch_id }) => batch_id.startsWith('report-'))).toEqual([]);
  // Cancelled again it stays so; its message changes nothing.
  await cancelReport({ table: world.table, now: world.clock() }, person, id);
  await world.make(id);
  expect(await shown(world, id)).toMatchObject({ status: 'cancelled' });
});

test('a made report is not cancelled', async () => {
  const world = await reportWorld();
  const { id } = await made(world, { format: 'csv' });
  const cancelled = cancelReport({ table: world.table, now: world.clock() }, person, id);
  await expect(cancelled).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a PDF of more screenings than it holds is refused with what to do', async () => {
  const world = await reportWorld();
  await world.screen(Array.from({ length: pdfScreeningsMax + 1 }, (_, i) => ({ name: `Name ${i}` })));
  const { report } = await made(world, { format: 'pdf' });
  expect(report).toMatchObject({ status: 'failed', error_message: expect.stringContaining('at most 500 screenings') });
  const { report: table } = await made(world, { format: 'csv' });
  expect(table).toMatchObject({ status: 'ready', screenings: pdfScreeningsMax + 1 });
});

test('what the history refuses is refused, and so is a fourth open report', async () => {
  const world = await reportWorld();
  const [receipt_id = ''] = await world.screen([{ name: 'Aurelia' }]);
  const period = { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' };
  await expect(world.request({ format: 'csv', ...period })).rejects.toThrow('from must be before to');
  await expect(world.request({ format: 'csv', name: '???' })).rejects.toThrow('a letter or a digit');
  await expect(world.request({ format: 'pdf', receipt_id, name: 'x' })).rejects.toThrow('not about both');
  for (const id of ['rc_unknown', receipt_id.replace('event', 'other')]) {
    await expect(world.request({ format: 'pdf', receipt_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  for (let i = 0; i < 3; i++) await world.request({ format: 'csv' });
  await expect(world.request({ format: 'csv' })).rejects.toThrow('Your account has 3 reports');
  expect(world.reportsQueue.sent).toHaveLength(3);
});

test("another account's receipts and reports are unknown", async () => {
  const world = await reportWorld();
  const other = { ...person, accountId: 'acc-2' };
  const [receipt_id = ''] = await world.screen([{ name: 'Aurelia' }]);
  await world.screen([{ name: 'Of another account' }], 'acc-2');
  const { id, file } = await made(world, { format: 'csv' });
  expect(Buffer.from(file).toString('utf8')).not.toContain('another account');
  await expect(world.request({ format: 'pdf', receipt_id }, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const deps = { table: world.table, uploads: world.uploads, now: world.clock() };
  await expect(linkReport(deps, 'acc-2', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(cancelReport(deps, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findReports(deps, 'acc-2', undefined)).toEqual({ reports: [], next_cursor: null });
  expect((await findReports(deps, person.accountId, undefined)).reports).toMatchObject([{ id, format: 'csv' }]);
});

test('a report is not downloaded before it is made, nor after its time', async () => {
  const world = await reportWorld();
  const { id } = await world.request({ format: 'csv' });
  const link = () =>
    linkReport({ table: world.table, uploads: world.uploads, now: world.clock() }, person.accountId, id);
  await expect(link()).rejects.toThrow('This report is not ready yet.');
  await world.make(id);
  world.pass(31 * 86_400_000);
  await expect(link()).rejects.toThrow('This report is not kept any more.');
});
