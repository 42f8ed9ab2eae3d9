import { createHash } from 'node:crypto';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { isListType, listTypes, partOfEdition } from '../../contract/lists/listTypes.ts';
import type { ReceiptFindings } from '../../contract/receipts/receipt.ts';
import type * as contract from '../../contract/receipts/replay.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { logFault } from '../../platform/log.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { ListKind, LoadedLists } from '../screening/loadedLists.ts';
import { type Asked, askedOf, rowOf } from './askedOf.ts';
import { answerQuestion, type EngineAnswer, type EngineList } from './engine.ts';
import type { RowsOfReceipt } from './fileRows.ts';
import { readEngine } from './keptEngine.ts';
import type { StoredReceipt } from './readReceipt.ts';
import { EngineFault, runEngine } from './runEngine.ts';
import { runtime } from './writeReceipt.ts';

export interface Replay {
  editions: Bucket;
  accountId: string;
  /** The bundled `engineHost.ts`. */
  hostFile: string;
  /** Of today's engine, in base64. */
  engineSha256: string;
  /** The account's current lists of some kinds. */
  currentLists: (kinds: readonly ListKind[]) => Promise<LoadedLists>;
  /** Longest run of the engine of that day. */
  limitMs: number;
}

type Replayed = Omit<OutputOf<(typeof contract.replayReceipt.callers)['user']>, keyof typeof answered>;
type Search = Replayed['today'];
type Missing = Replayed['missing'][number];
type Receipt = StoredReceipt['receipt'];

/**
 * Asks the question of a receipt again, with the engine and editions of that day and with those of today. Throws INVALID_REQUEST for a
 * receipt without a question to lists, and for a row that is none.
 */
export async function replayReceipt(
  deps: Replay,
  { receipt, rows }: { receipt: Receipt; rows?: Pick<RowsOfReceipt, 'count' | 'texts'> | undefined },
  row?: number,
): Promise<Replayed> {
  const asked = askedOf(receipt, rows && (await rowOf(rows, row)));
  const [again, lists] = await Promise.all([searchAgain(deps, receipt, asked), deps.currentLists(asked.kinds)]);
  const now = answerQuestion(
    asked.question,
    lists.segments.map((segment) => ({ segment, edition: lists.editionOf(segment) })),
  );
  const { findings } = asked;
  const names = namesIn([now, ...('answer' in again ? [again.answer] : [])]);
  return {
    same: 'answer' in again ? isSame(findings, again.answer) : null,
    // biome-ignore lint/suspicious/noThenProperty: the name of the field; nothing awaits the answer.
    then: {
      ...engineOf(receipt, asked),
      policy_version: receipt.engine.policy_version,
      runtime: receipt.runtime,
      matches: findings.matches.map((match) => matchThen(match, names)),
      totals: findings.totals,
      differences: [],
    },
    again:
      'answer' in again ? { ...engineOf(receipt, asked), runtime, ...searchOf(findings, again.answer, names) } : null,
    missing: 'missing' in again ? again.missing : [],
    today: {
      engine_sha256: deps.engineSha256,
      runtime,
      lists: lists.screened.map(({ list, edition_id, edition_date }) => ({
        list,
        edition_id,
        list_date: edition_date,
      })),
      ...searchOf(findings, now, names),
    },
    today_unavailable: lists.unavailable,
  };
}

/** A match of the receipt. Older receipts have no names. */
function matchThen(
  { list, record_id, name, score, band, rule }: ReceiptFindings['matches'][number],
  names: ReadonlyMap<string, string>,
): Search['matches'][number] {
  const key = keyOf({ list, record_id });
  return { list, record_id, name: name ?? names.get(key) ?? null, score, band, rule };
}

/** The search of that day, or everything missing for it. */
async function searchAgain(
  { editions, accountId, hostFile, limitMs }: Replay,
  receipt: Receipt,
  { question, kinds }: Asked,
): Promise<{ answer: EngineAnswer } | { missing: Missing[] }> {
  const { sha256 } = receipt.engine;
  const searched = screenedOf(receipt, kinds);
  const [bundle, ...lists] = await Promise.all([
    readEngine(editions, sha256),
    ...searched.map((list) => listOf({ editions, accountId }, list)),
  ]);
  const missing: Missing[] = lists.flatMap((list) => ('what' in list ? [list] : []));
  if (!bundle) missing.unshift({ what: 'engine', list: null, sentence: 'The engine of that day is not kept any more' });
  if (!bundle || missing.length > 0) return { missing };
  try {
    const job = { bundle, sha256, question, lists: lists.filter((list) => 'bytes' in list) };
    return { answer: await runEngine({ ...job, hostFile, limitMs }) };
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    logFault('receipt not replayed', error);
    return { missing: [{ what: 'answer', list: null, sentence: error.message }] };
  }
}

/** An edition of a receipt with the very bytes of that search. */
async function listOf(
  { editions, accountId }: Pick<Replay, 'editions' | 'accountId'>,
  { list, edition_id, sha256, scope }: Receipt['lists_screened'][number],
): Promise<EngineList | Missing> {
  const gone: Missing = { what: 'edition', list, sentence: `The edition of ${list} is not kept any more` };
  if (!isListType(list)) return gone;
  const hex = Buffer.from(sha256, 'base64').toString('hex');
  const isOwn = scope === 'private';
  const key = isOwn ? objectKeys.ownSegment(accountId, list, hex) : objectKeys.segment(list, hex);
  const bytes = await readObject(editions, key);
  if (!bytes) return gone;
  if (sha256Of(bytes) !== sha256) return { ...gone, sentence: `The edition of ${list} is damaged` };
  return { list, part: partOfEdition(list, edition_id), edition_id, bytes };
}

/** The searched lists: those of a batch were loaded for all its rows. */
const screenedOf = ({ lists_screened: lists }: Receipt, kinds: readonly ListKind[]) =>
  lists.filter(({ list }) => !isListType(list) || kinds.includes(listTypes[list].kind));

const engineOf = (receipt: Receipt, { kinds }: Asked) => ({
  engine_sha256: receipt.engine.sha256,
  lists: screenedOf(receipt, kinds).map(({ list, edition_id, list_date }) => ({ list, edition_id, list_date })),
});

type Match = Pick<ReceiptFindings['matches'][number], 'list' | 'record_id'>;
const keyOf = ({ list, record_id }: Match) => `${list} ${record_id}`;
const sha256Of = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64');
const thousandths = (score: number) => Math.round(score * 1000);

/** Names of the found records. */
function namesIn(answers: readonly EngineAnswer[]): Map<string, string> {
  return new Map(
    answers.flatMap(({ matches }) => matches.map((match) => [keyOf(match), JSON.parse(match.answered).name] as const)),
  );
}

/** Whether it repeats the receipt: the same matches in their order, byte by byte, and the same totals. */
function isSame(findings: ReceiptFindings, { matches, totals }: EngineAnswer): boolean {
  const { totals: then } = findings;
  return (
    matches.length === findings.matches.length &&
    matches.every(({ answered }, i) => sha256Of(answered) === findings.matches[i]?.answered) &&
    then?.matches === totals.matches &&
    then.contained === totals.contained &&
    then.similar === totals.similar
  );
}

function searchOf(
  findings: ReceiptFindings,
  { policy_version, matches, totals }: EngineAnswer,
  names: ReadonlyMap<string, string>,
): Pick<Search, 'policy_version' | 'matches' | 'totals' | 'differences'> {
  const found = matches.map(({ answered, score, ...match }) => ({
    ...match,
    name: names.get(keyOf(match)) ?? null,
    score: thousandths(score),
  }));
  const now = new Map(found.map((match) => [keyOf(match), match]));
  const then = new Map(findings.matches.map((match) => [keyOf(match), match]));
  const all = new Map<string, Match>([...then, ...now]);
  const differences = [...all].flatMap(([key, { list, record_id }]): Search['differences'] => {
    const [before, after] = [then.get(key), now.get(key)];
    const isEqual = before?.score === after?.score && before?.band === after?.band && before?.rule === after?.rule;
    if (isEqual) return [];
    const change = before ? (after ? 'changed' : 'gone') : 'new';
    const scores = { score_then: before?.score ?? null, score_now: after?.score ?? null };
    return [{ change, list, record_id, name: names.get(key) ?? null, ...scores }];
  });
  return { policy_version, matches: found, totals, differences };
}
