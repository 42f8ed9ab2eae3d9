import type { Receipt } from '../../../lib/contract/receipts/receipt.ts';
import { reportPages } from '../../../lib/operations/reports/reportPages.ts';

const hash = `${'A'.repeat(43)}=`;
const receipt = (matches: Receipt['matches'], more: Partial<Receipt> = {}) =>
  ({
    kind: 'klarnavn/receipt/v1',
    log: 'log',
    log_seen: null,
    id: 'rc_1',
    time: '2026-11-21T12:00:00.000Z',
    account: 'a',
    serial: { month: '2026-11', number: 1 },
    caller: { type: 'app_id', ref: 'app' },
    agent: null,
    request_id: null,
    endpoint: 'sanctions_check',
    query: { name: 'Ri', type: null, date_of_birth: null, nationality: null, identifiers: [] },
    hashed: null,
    external_ref: null,
    options: null,
    matches,
    totals: { matches: matches.length, contained: null, similar: null },
    media: null,
    rows: null,
    file: null,
    engine: { policy_version: '1', sha256: hash },
    runtime: { node: '24', v8: '1', unicode: '16', icu: '77' },
    lists_screened: [
      {
        list: 'us_ofac_sanctions',
        edition_id: 'us_ofac_sanctions-sdn-2026-08-01-1',
        sha256: hash,
        list_date: '2026-08-01',
        age_days: 1,
        scope: 'shared',
        sample: false,
      },
    ],
    lists_unavailable: [],
    nonce: hash,
    ...more,
  }) as Receipt;
const match = (i: number, fields: object = {}) => ({
  list: 'us_ofac_sanctions',
  database: 'US OFAC SDN',
  record_id: `us:${i}`,
  name: `Name ${i}`,
  score: 900,
  band: 'strong',
  rule: 'words',
  answered: hash,
  ...fields,
});
const reported = (one: Receipt) => ({ receipt: one, matched: one.matches.length, rows: [], isProved: true });
const matchRows = (pages: ReturnType<typeof reportPages>) =>
  pages.sections.flatMap(({ tables }) =>
    tables.filter(({ columns }) => columns[2] === 'Record').map(({ rows }) => rows),
  );

test('matches are named with the publisher file of their list; an older receipt has the id alone', () => {
  const { database, name, ...older } = match(2);
  const pages = reportPages([], [reported(receipt([match(1), older, match(3, { name: null })]))]);
  expect(matchRows(pages)[0]).toEqual([
    ['Name 1', 'US OFAC SDN', 'us:1', '0.900', 'strong', 'words'],
    ['Not kept', 'US OFAC', 'us:2', '0.900', 'strong', 'words'],
    ['Not kept', 'US OFAC SDN', 'us:3', '0.900', 'strong', 'words'],
  ]);
  expect(Object.fromEntries(pages.sections[0]!.facts).Lists).toBe('US OFAC SDN of 2026-08-01');
});

test('one screening prints all of its matches; of many with many, each prints a share and says what is left out', () => {
  const many = receipt(Array.from({ length: 200 }, (_, i) => match(i)));
  expect(matchRows(reportPages([], [reported(many)]))[0]).toHaveLength(200);
  const pages = reportPages(
    [],
    Array.from({ length: 500 }, () => reported(many)),
  );
  const rows = matchRows(pages);
  expect(rows).toHaveLength(500);
  expect(rows.every(({ length }) => length === 10)).toBe(true);
  const sentence = 'The first 10 of 200 matches are printed. The attached receipt has all of them.';
  expect(pages.sections.filter(({ paragraphs }) => paragraphs.includes(sentence))).toHaveLength(500);
});
