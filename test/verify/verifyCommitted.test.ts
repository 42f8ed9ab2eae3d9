import type { AuditEvent } from '../../lib/contract/audit/auditEvent.ts';
import type { ReceiptDayText } from '../../lib/contract/retention/receiptDay.ts';
import { appendBatches } from '../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../lib/operations/log/cosignLog.ts';
import { proveEntry } from '../../lib/operations/log/proveEntry.ts';
import { publishPolicies } from '../../lib/operations/log/publishPolicies.ts';
import { type Canonical, canonicalJson } from '../../lib/tlog/canonicalJson.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { writePolicy } from '../../lib/tlog/policy.ts';
import { isCommittedFile, writeCommittedFile } from '../../lib/verify/committedFile.ts';
import { verifyCommitted } from '../../lib/verify/verifyCommitted.ts';
import { logWorld, origin } from '../support/logWorld.ts';
import { sha256Of } from '../tlog/support/vectors.ts';

const nonce = `${'A'.repeat(43)}=`;
const event: AuditEvent = {
  kind: 'klarnavn/event/v1',
  log: origin,
  log_seen: null,
  id: 'evt_1',
  time: '2026-11-27T09:14:02.000Z',
  account: 'acc-1',
  action: 'app_id.renamed',
  outcome: 'done',
  actor: { type: 'user', ref: 'u1', role: 'admin', email: 'anna@bank.example' },
  target: { type: 'app_id', id: 'a1', name: 'شركة النور' },
  before: { name: 'Test' },
  after: { name: 'شركة النور' },
  request_id: null,
  address_sha256: null,
  nonce,
};
const day: ReceiptDayText = {
  kind: 'klarnavn/day/v1',
  log: origin,
  log_seen: null,
  time: '2026-11-27T06:00:00.000Z',
  account: 'acc-1',
  date: '2026-11-26',
  receipts: 97,
  serials: { first: 4, last: 103 },
  given_back: [[7, 8]],
  missing: [[50, 50]],
  root: nonce,
  replaces: null,
};

/** Texts as entries of a log, each with the proof that the log gives for it. */
async function committed(...texts: object[]) {
  const world = await logWorld();
  const opened = await world.opened();
  const { log } = world;
  const canonicals = texts.map((text) => canonicalJson(text as Canonical));
  await publishPolicies(log, [{ from: 0, text: writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 }) }]);
  const entries = canonicals.map((canonical) => new Uint8Array(sha256Of(canonical)));
  await appendBatches(opened, [{ id: 'texts', entries }]);
  await cosignLog(log, { witnesses: [], cadence: { intervalMs: 0, idleMs: 0 } });
  const policy = new TextDecoder().decode(world.bucket.objects.get('log/policies/0'));
  const trust = { eras: [{ from: 0, text: policy }], promiseKeys: '' };
  const files = await Promise.all(
    canonicals.map(async (canonical, i) => {
      return { canonical, proof: (await proveEntry(log, { index: i, entry: entries[i]! })) ?? null };
    }),
  );
  return { files, trust };
}

test('an event is told as a sentence, and the end of a day by its numbers; both are proved', async () => {
  const { files, trust } = await committed(event, day);
  const [ofEvent, ofDay] = files.map((file) => writeCommittedFile(file));
  expect(isCommittedFile(ofEvent!)).toBe(true);
  const told = await verifyCommitted(ofEvent!, trust);
  expect(told.kind).toBe('event');
  expect(told.about).toEqual([
    'anna@bank.example renamed the App ID “\u2068Test\u2069” to “\u2068شركة النور\u2069”. 2026-11-27T09:14:02.000Z',
  ]);
  expect(told.checks.map(({ what, state }) => [what, state])).toEqual([
    ['receipt', 'holds'],
    ['log', 'holds'],
    ['time', 'open'],
  ]);
  expect(told.entry?.index).toBe(0);
  const closed = await verifyCommitted(ofDay!, trust);
  expect(closed).toMatchObject({ kind: 'day', entry: { index: 1 } });
  expect(closed.about).toEqual([
    '2026-11-26: 97 receipts, numbers 4 to 103.',
    'Numbers of refused calls, without a receipt: 7 to 8.',
    'Missing numbers: 50.',
    `Root over the commitments of all receipts: ${nonce}.`,
  ]);
});

test('a file saved before its proof stays open', async () => {
  const { files, trust } = await committed(event);
  const { checks, entry } = await verifyCommitted(writeCommittedFile({ ...files[0]!, proof: null }), trust);
  expect(checks.at(-1)).toMatchObject({ what: 'log', state: 'open' });
  expect(entry).toBeUndefined();
});

test('a changed text, a proof of another entry or log, a key twice, and a text without its proof are refused', async () => {
  const { files, trust } = await committed(event, day, { ...event, log: 'other.example/log' });
  const [ofEvent, ofDay, ofOther] = files;
  const refusal = (text: string) =>
    verifyCommitted(text, trust).then(
      () => 'held',
      ({ name, message }) => `${name}: ${message}`,
    );
  const changed = { ...ofEvent!, canonical: ofEvent!.canonical.replace('anna@', 'bo@') };
  expect(await refusal(writeCommittedFile(changed))).toMatch(/^TlogRefused/);
  expect(await refusal(writeCommittedFile({ ...ofEvent!, proof: ofDay!.proof }))).toMatch(/^TlogRefused/);
  expect(await refusal(writeCommittedFile(ofOther!))).toContain('The proof is of the log');
  const twice = writeCommittedFile(ofEvent!).replace('"proof"', '"canonical": "", "proof"');
  expect(await refusal(twice)).toContain('has a key twice');
  expect(await refusal(ofEvent!.canonical)).toContain('without its proof');
  const unknown = writeCommittedFile({ ...ofEvent!, canonical: ofEvent!.canonical.replace('/event/', '/else/') });
  expect(await refusal(unknown)).toContain('neither an event of the audit trail nor the end of a day');
  const state = canonicalJson({ ...event, log_seen: { size: 9, root: nonce, cosigned: null } } as Canonical);
  const ahead = await committed(JSON.parse(state));
  await expect(verifyCommitted(writeCommittedFile(ahead.files[0]!), ahead.trust)).rejects.toThrow('newer than its own');
});

test('other JSON and other texts are no such files', () => {
  expect(isCommittedFile('{"kind":"klarnavn/receipt-file/v1"}')).toBe(false);
  expect(isCommittedFile('null')).toBe(false);
  expect(isCommittedFile('%PDF-1.7')).toBe(false);
});
