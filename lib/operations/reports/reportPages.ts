import { databaseOfEdition } from '../../contract/lists/listTypes.ts';
import type { Receipt, ReceiptFindings, ReceiptRow } from '../../contract/receipts/receipt.ts';
import type { CaseReport } from './caseReport.ts';
import { historyOf } from './historyOf.ts';
import { type ReportFacts, timeText } from './reportFacts.ts';
import type { ReportedReceipt, ReportPages, ReportSection, ReportTable } from './reportParts.ts';
import { askedOf, askedOfFindings, foundOf, nameOf, outcomeOf, recordWords, scoreOf } from './reportWords.ts';

/** Printed rows of a batch; its result has the others. */
export const printedRowsMax = 1_000;
/** Printed matches of all screenings together, and of each at least: setting pages takes memory. */
const printedMatchesMax = 5_000;
const printedMatchesLeast = 10;

/** The pages of one screening, or of several ones. `reference`: of their one customer; `about`: their case. */
export function reportPages(
  facts: ReportFacts,
  receipts: readonly ReportedReceipt[],
  { reference, about }: { reference?: string | undefined; about?: CaseReport | undefined } = {},
): ReportPages {
  if (about && receipts.length === 0) return withoutReceipts(facts, about);
  const printed = Math.max(printedMatchesLeast, Math.floor(printedMatchesMax / Math.max(1, receipts.length)));
  const [only] = receipts;
  const isOne = receipts.length === 1 && only !== undefined && !about;
  const matched = receipts.filter(({ matched }) => matched > 0).length;
  const counts = `${receipts.length} screenings, ${matched} with a match, ${receipts.length - matched} without.`;
  return {
    title: about
      ? about.title
      : isOne
        ? 'Screening report'
        : reference
          ? `Screening history of ${reference}`
          : 'Screenings of a period',
    facts,
    paragraphs: isOne ? [] : [counts],
    sections: [
      ...(about?.sections ?? []),
      ...(isOne ? [] : [reference ? historyOf(receipts) : overview(receipts)]),
      ...receipts.map((one) => screeningSection(one, printed)),
      listsSection(receipts),
      proofSection(receipts),
    ],
  };
}

/** A case without receipts, or with erased ones alone. */
function withoutReceipts(facts: ReportFacts, { title, sections }: CaseReport): ReportPages {
  return { title, facts, paragraphs: ['There are no receipts of screenings.'], sections };
}

function overview(receipts: readonly ReportedReceipt[]): ReportSection {
  const rows = receipts.map((one) => [timeText(one.receipt.time), askedOf(one.receipt), outcomeOf(one)]);
  const table = { columns: ['Time', 'Asked', 'Found'], widths: [0, 2, 1], rows };
  return { heading: 'Overview', facts: [], paragraphs: [], tables: rows.length > 0 ? [table] : [] };
}

function screeningSection(one: ReportedReceipt, printed: number): ReportSection {
  const { receipt, rows, isProved } = one;
  const { caller, serial, lists_unavailable: unavailable } = receipt;
  const facts: ReportFacts = [
    ...questionOf(receipt),
    ...fileOf(receipt),
    ['Found', outcomeOf(one)],
    ['Time', timeText(receipt.time)],
    ['Asked by', caller.type === 'user' ? `A member (${caller.role}), ${caller.ref}` : `App ID ${caller.ref}`],
    ...(receipt.agent ? ([['Program', agentOf(receipt.agent)]] satisfies ReportFacts) : []),
    ['Endpoint', receipt.endpoint],
    ['Number', `${serial.number} of ${serial.month}`],
    ['Lists', listsOf(receipt)],
    ...(unavailable.length > 0
      ? ([
          ['Not screened', unavailable.map(({ list, reason }) => `${nameOf(list)} (${reason})`).join(', ')],
        ] as ReportFacts)
      : []),
    ['Engine', `${receipt.engine.policy_version}, SHA-256 ${receipt.engine.sha256}`],
    ['Receipt', receipt.id],
    ['Proof', isProved ? 'Attached' : 'The log had not included the receipt yet. Its signed promise is attached.'],
  ];
  const hidden = (receipt.rows?.count ?? 0) - rows.length;
  return {
    heading: askedOf(receipt),
    facts,
    paragraphs: [
      ...(hidden > 0 && rows.length > 0 ? [`The first ${rows.length} names are printed.`] : []),
      ...leftOut(receipt.matches.length, printed, 'matches'),
      ...leftOut(receipt.media?.matches.length ?? 0, printed, 'reports of adverse media'),
    ],
    tables: [
      ...(receipt.matches.length > 0 ? [matchTable(receipt, printed)] : []),
      ...mediaTables(receipt, printed),
      ...(rows.length > 0 ? [rowTable(rows)] : []),
    ],
  };
}

const leftOut = (count: number, printed: number, what: string): string[] =>
  count > printed
    ? [`The first ${printed} of ${count} ${what} are printed. The attached receipt has all of them.`]
    : [];

function matchTable({ matches }: ReceiptFindings, printed: number): ReportTable {
  return {
    columns: ['Name', 'List', 'Record', 'Score', 'Band', 'Rule'],
    widths: [3, 2, 2, 0, 1, 1],
    rows: matches
      .slice(0, printed)
      .map(({ list, database, record_id, name, score, band, rule }) => [
        name ?? 'Not kept',
        database ?? nameOf(list),
        record_id,
        scoreOf(score),
        band,
        rule,
      ]),
  };
}

function mediaTables({ media }: ReceiptFindings, printed: number): ReportTable[] {
  if (!media) return [];
  const sources = media.sources.map(({ source, status, to }) => [source, status, to ?? '']);
  const found = media.matches.slice(0, printed).map(({ id, outcome }) => [id, outcome]);
  return [
    ...(sources.length > 0
      ? [{ columns: ['Source of adverse media', 'State', 'Searched to'], widths: [2, 1, 1], rows: sources }]
      : []),
    ...(found.length > 0 ? [{ columns: ['Adverse media', 'Outcome'], widths: [2, 1], rows: found }] : []),
  ];
}

function rowTable(rows: readonly ReceiptRow[]): ReportTable {
  return {
    columns: ['Row', 'Asked', 'Found', 'Best match'],
    widths: [0, 2, 1, 2],
    rows: rows.map((row, i) => {
      const [best] = row.matches;
      const found = row.refused === null ? foundOf(row) : `Not screened (${row.refused})`;
      const match = best ? recordWords(best) : '';
      return [String(i + 1), askedOfFindings(row), found, match];
    }),
  };
}

/** Each edition once. */
function listsSection(receipts: readonly ReportedReceipt[]): ReportSection {
  const editions = new Map(
    receipts.flatMap(({ receipt }) => receipt.lists_screened.map((list) => [list.edition_id + list.sha256, list])),
  );
  const rows = [...editions.values()].map((edition) => [
    edition.sample ? `${databaseOfEdition(edition)} (sample)` : databaseOfEdition(edition),
    edition.list_date,
    edition.edition_id,
    edition.sha256,
  ]);
  const table = { columns: ['List', 'Dated', 'Edition', 'SHA-256'], widths: [2, 0, 3, 0], rows };
  return {
    heading: 'Lists screened',
    facts: [],
    paragraphs: rows.length === 0 ? ['No list was screened.'] : [],
    tables: rows.length === 0 ? [] : [table],
  };
}

function proofSection(receipts: readonly ReportedReceipt[]): ReportSection {
  const attached =
    receipts.length === 1
      ? 'The receipt is attached to this file with its proof (C2SP tlog-proof).'
      : `The ${receipts.length} receipts are attached to this file, each with its proof (C2SP tlog-proof).`;
  return {
    heading: 'How to verify this report',
    facts: [],
    paragraphs: [
      attached,
      'The SHA-256 of this file is an entry of the transparency log. A changed page is another file, and has no entry.',
      'Drop the file on the page /verify of the service, or run "npm run receipts -- verify FILE --log URL". Both check pages and receipts.',
      'A character that cannot be printed is shown as its number, as in [U+1F600]. The attached receipt has the character itself.',
    ],
    tables: [],
  };
}

function questionOf({ query, options, external_ref: externalRef, hashed }: ReceiptFindings): ReportFacts {
  const found: [string, string | null | undefined][] = [
    ['Asked', hashed === null ? null : 'Without a footprint: only a keyed hash of the question is kept'],
    ['Type', query?.type],
    ['Date of birth', query?.date_of_birth],
    ['Nationality', query?.nationality],
    ['Numbers', query?.identifiers.map(({ value, type }) => (type ? `${value} (${type})` : value)).join(', ')],
    ['Reference', externalRef],
    ['Match type', options?.match_type],
    ['Threshold', options?.threshold === null || options === null ? null : scoreOf(options.threshold)],
  ];
  return found.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function fileOf({ file }: Receipt): ReportFacts {
  if (!file) return [];
  return [
    ['File', file.name],
    ['SHA-256 of the file', file.input_sha256],
    ...Object.entries(file.results).map(([format, hash]): [string, string] => [`Result (${format})`, hash]),
  ];
}

const listsOf = ({ lists_screened: lists }: Receipt) =>
  lists.map((edition) => `${databaseOfEdition(edition)} of ${edition.list_date}`).join(', ') || 'None';

const agentOf = ({ name, version }: { name: string; version: string | null }) =>
  version ? `${name} ${version}` : name;
