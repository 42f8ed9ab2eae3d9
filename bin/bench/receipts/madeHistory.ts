import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyVersion } from '../../../lib/screening/policy.ts';
import { fillTable, type LocalStores, startStores } from './localStores.ts';
import { type MadeScreening, rowsOf } from './madeReceipts.ts';

/** The made history of a year ends then. */
export const historyEnd = Date.parse('2026-11-28T10:00:00Z');
const yearMs = 365 * 86_400_000;
const matchedEvery = 100;

/** Stores with a year of so many screenings of one account. They are filled once; a folder of another count is refused. */
export async function filledStores(dataDir: string, count: number): Promise<LocalStores> {
  const clock = () => new Date(historyEnd);
  const filled = join(dataDir, 'filled.json');
  if (!existsSync(filled)) {
    const began = performance.now();
    await fillTable(dataDir, clock, (stores) => rowsOf(stores, history(count)));
    writeFileSync(filled, JSON.stringify({ count }));
    console.log(`${count} receipts made in ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  const { count: there } = JSON.parse(readFileSync(filled, 'utf8'));
  if (there !== count) throw new Error(`${dataDir} has ${there} receipts, not ${count}`);
  return startStores(dataDir, clock);
}

function* history(count: number): Generator<MadeScreening> {
  for (let number = 0; number < count; number++) {
    const isMatch = number % matchedEvery === 0;
    const [name, externalRef] = [nameOf(number), `customer ${Math.floor(number / 3)}`];
    yield {
      ...{ number, name, externalRef },
      at: new Date(historyEnd - yearMs + Math.floor((number / count) * yearMs)),
      endpoint: number % 10_000 === 0 ? 'batch_check' : 'sanctions_check',
      matched: isMatch ? 1 : 0,
      ...(isMatch ? { facts: matchedFacts(name, externalRef) } : {}),
    };
  }
}

/** Findings of one match, as a check with its defaults answers it. */
function matchedFacts(name: string, externalRef: string): MadeScreening['facts'] {
  const hash = `${'A'.repeat(43)}=`;
  const list = 'un_sanctions_list';
  return {
    about: {
      findings: {
        query: { name, type: null, date_of_birth: null, nationality: null, identifiers: [] },
        hashed: null,
        external_ref: externalRef,
        options: {
          ...{ check: null, match_type: 'fuzzy', threshold: 800, limit: 50 },
          ...{ include_contained: false, allow_partial: false, adverse_media: false },
        },
        matches: [
          {
            ...{ list, database: 'UN Sanctions', record_id: `${list}:1`, name, score: 912 },
            ...{ band: 'strong', rule: 'similarity', answered: hash },
          },
        ],
        totals: { matches: 1, contained: null, similar: null },
        media: null,
      },
    },
    lists_screened: [
      {
        ...{ list, edition_id: `${list}-main-2026-08-01-1`, sha256: hash, list_date: '2026-08-01' },
        ...{ age_days: 3, scope: 'shared', sample: false },
      },
    ],
    lists_unavailable: [],
    policyVersion,
  };
}

const letters = 'ba do fi gu ke la mi no pa ru se ta vi wo ze ny ha jo'.split(' ');

/** A made word; 5,832 of them. */
export function wordOf(number: number): string {
  const digits = [number % 18, Math.floor(number / 18) % 18, Math.floor(number / 324) % 18];
  return `${digits.map((digit) => letters[digit]).join('')}r`;
}

/** A common given name, and one of some thousand others. */
export const nameOf = (i: number) => `${wordOf(i % 20)} ${wordOf(20 + ((i * 7_919) % 5_000))} ${wordOf((i * 31) % 20)}`;
