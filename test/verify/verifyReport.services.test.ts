import { ReportTypesetter } from '../../lib/operations/reports/typesetReport.ts';
import { findReportJob } from '../../lib/store/reports/reportJobs.ts';
import { toUtf8 } from '../../lib/tlog/bytes.ts';
import { readProofFile, writeProofFile } from '../../lib/tlog/proofFile.ts';
import { pdfAttachments } from '../../lib/verify/pdfAttachments.ts';
import { findReportProof, isReport, verifyReport } from '../../lib/verify/verifyReport.ts';
import { reportFilesOfProject } from '../operations/reports/support/reportFiles.ts';
import { person, reportWorld } from '../operations/reports/support/reportWorld.ts';

let typesetter: ReportTypesetter;
beforeAll(async () => {
  typesetter = new ReportTypesetter(await reportFilesOfProject());
});

/** A finished report, as it is downloaded, with its public proof. */
async function madeReport(format: 'pdf' | 'csv') {
  const world = await reportWorld();
  await world.screen([{ name: 'Łukasz الأسد', matched: true }, { name: 'Aurelia 😀' }]);
  const { id } = await world.request({ format });
  await world.make(id, { set: (report) => typesetter.set(report) });
  const { file } = (await findReportJob(world.table, person.accountId, id))!;
  const bytes = new Uint8Array(world.uploads.objects.get(`report-files/${person.accountId}/${id}/${file!.sha256}`)!);
  return {
    world,
    bytes,
    proof: (await findReportProof(bytes, world.trust))!,
    offline: { ...world.trust, log: undefined },
  };
}

/** Another byte in the place of one. */
function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('a PDF alone holds: its bytes by the log, and each receipt in it', async () => {
  const { world, bytes, proof } = await madeReport('pdf');
  expect(isReport(bytes, proof)).toBe(true);
  const { file, receipts } = await verifyReport(bytes, proof, world.trust);
  expect(file).toEqual({
    what: 'file',
    state: 'holds',
    said: expect.stringMatching(/^The file is as it was made at .*, byte by byte: entry 3 of 3 in the log/),
  });
  expect(receipts.map(({ receipt }) => receipt.query?.name)).toEqual(['Aurelia 😀', 'Łukasz الأسد']);
});

test('a CSV holds by its bytes', async () => {
  const { world, bytes, proof } = await madeReport('csv');
  expect(isReport(bytes, proof)).toBe(true);
  expect(await verifyReport(bytes, proof, world.trust)).toMatchObject({ file: { state: 'holds' }, receipts: [] });
});

test('a changed page is another file, which the log does not know', async () => {
  const { world, bytes, proof } = await madeReport('pdf');
  const other = changed(bytes, 2_000);
  const found = await findReportProof(other, world.trust);
  expect(found).toBeNull();
  expect(isReport(other, found)).toBe(true);
  await expect(verifyReport(other, found, world.trust)).rejects.toThrow('The log has no entry of this file.');
  // The proof that was saved beside it is of the file as it was made.
  await expect(verifyReport(other, proof, world.trust)).rejects.toThrow('The proof is of another file');
});

test('a proof holds for its own text alone', async () => {
  const { world, bytes, proof } = await madeReport('pdf');
  const read = readProofFile(proof);
  const text = new TextDecoder().decode(read.extra);
  const withExtra = (extra: string | undefined) => {
    const { extra: _, ...rest } = read;
    return writeProofFile({ ...rest, ...(extra === undefined ? {} : { extra: toUtf8(extra) }) });
  };
  const later = text.replace(/"time":"\d{4}/, '"time":"2031');
  await expect(verifyReport(bytes, withExtra(later), world.trust)).rejects.toThrow(/does not|not in|root/);
  await expect(verifyReport(bytes, withExtra(undefined), world.trust)).rejects.toThrow('not the proof of a report');
  await expect(verifyReport(bytes, withExtra('{"kind":"klarnavn/receipt/v1"}'), world.trust)).rejects.toThrow(
    'not the proof of a report',
  );
  await expect(verifyReport(bytes, withExtra(`${text} `), world.trust)).rejects.toThrow();
});

test('without the log and without a proof the receipts hold, and the pages stay open', async () => {
  const { bytes, proof, offline } = await madeReport('pdf');
  expect(await findReportProof(bytes, offline)).toBeUndefined();
  const { file, receipts } = await verifyReport(bytes, undefined, offline);
  expect(file).toMatchObject({ state: 'open', said: expect.stringContaining('was not proved') });
  expect(receipts).toHaveLength(2);
  // With the saved proof they hold, too.
  expect(await verifyReport(bytes, proof, offline)).toMatchObject({ file: { state: 'holds' } });
});

test('a damaged attachment is refused', async () => {
  const { bytes, offline } = await madeReport('pdf');
  const text = Buffer.from(bytes).toString('latin1');
  const start = text.indexOf('stream\n', text.indexOf('/EmbeddedFile')) + 'stream\n'.length;
  await expect(verifyReport(changed(bytes, start + 300), undefined, offline)).rejects.toThrow(
    /is damaged|not a receipt|JSON/,
  );
});

test('a PDF without receipts is refused where nothing proves it', async () => {
  const { offline } = await madeReport('csv');
  const pdf = toUtf8('%PDF-1.7\n');
  expect(await pdfAttachments(pdf)).toEqual([]);
  await expect(verifyReport(pdf, undefined, offline)).rejects.toThrow('nothing proves its pages');
});
