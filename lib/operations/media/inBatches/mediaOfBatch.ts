import { setImmediate as othersTurn } from 'node:timers/promises';
import type { BatchMedia, ItemMedia } from '../../../contract/batches/batchMedia.ts';
import { mediaFromDefault } from '../../../contract/media/adverseMediaLimits.ts';
import { mediaNotice, rightOfReplyUrl } from '../../../contract/media/adverseMediaWords.ts';
import type { BatchItem } from '../../../contract/screening/batchCheck.ts';
import { rulesVersion } from '../../../media/rules/rulesVersion.ts';
import type { MediaSource, SourceAnswer } from '../../../media/source.ts';
import { logFault } from '../../../platform/log.ts';
import type { AskedOf } from '../../../queries/subjectOf.ts';
import { matchesBytesMax } from '../../screening/boundMatches.ts';
import { presentSource } from '../presentMedia.ts';
import { daysNotSearched, statusOf } from '../searchSources.ts';
import { unavailableSource } from '../sources/unavailableSource.ts';
import { boundMedia } from './boundMedia.ts';
import { type BatchLook, type NameMedia, presentName, searchMediaForName } from './searchMediaForName.ts';

/** What the matches of adverse media may take of an answer; the rest is for those of the lists. */
const mediaBytesMax = matchesBytesMax / 2;

const timeSentence =
  'The time of the call was over before the turn of this name. Please send it again, alone or in a smaller batch, with a new Idempotency-Key.';
const faultSentence = 'This name could not be looked for.';
const kindSentence = 'Adverse media is looked for about people and organisations, not about vessels and aircraft.';
const againSentence = 'Please send this name again in a moment, with a new Idempotency-Key.';

/** Whom a batch asks for; a vessel's or aircraft's name is often a person's. */
export type AskedInBatch = Omit<AskedOf, 'type'> & { type?: BatchItem['type'] };

/**
 * Looks for the names of one call, one after another. A skipped name says why, and is not counted: neither person nor organisation, past
 * the time limit, or failed, at no cost to the others.
 */
export async function mediaOfBatch(
  look: BatchLook,
  asked: readonly AskedInBatch[],
): Promise<{ items: ItemMedia[]; basis: BatchMedia }> {
  const found: NameMedia[] = [];
  for (const one of asked) {
    found.push(await lookedFor(look, one));
    // A look keeps the processor, and other calls of the process have their time limits as well.
    await othersTurn();
  }
  const items = found.map((name) => presentName(name));
  const kept = boundMedia(
    found.map((name, i) => ({ best: presentName(name, 1).matches, all: items[i]?.matches ?? [] })),
    mediaBytesMax,
  );
  return {
    items: items.map((item, i) => ({
      ...statusOfName(found[i] as NameMedia),
      ...item,
      matches: kept[i] ?? [],
      matches_omitted: omitted(item.matches.length - (kept[i]?.length ?? 0)),
    })),
    basis: basisOf(look, found),
  };
}

async function lookedFor(look: BatchLook, { type, ...asked }: AskedInBatch): Promise<NameMedia> {
  const { sources, limit } = look;
  if (type === 'vessel' || type === 'aircraft') return notLookedFor(sources, kindSentence);
  if (limit.aborted) return notLookedFor(sources, timeSentence);
  try {
    return await searchMediaForName(look, { ...asked, type });
  } catch (fault) {
    logFault('name of a batch not looked for', fault);
    return notLookedFor(sources, `${faultSentence} ${againSentence}`);
  }
}

function notLookedFor(sources: readonly MediaSource[], reason: string): NameMedia {
  const answers = sources.map((source) => unavailableSource(source, reason));
  const dropped = { notNamed: 0, otherPerson: 0 };
  const assessment = { clusters: [], totalClusters: 0, dropped };
  return { answers, assessment, decisions: [], notLookedFor: reason };
}

/** News are left out of every batch, so no name is ever searched completely. */
function statusOfName({ answers, notLookedFor }: NameMedia): Pick<ItemMedia, 'status' | 'reason'> {
  if (notLookedFor !== undefined) return { status: 'unavailable', reason: notLookedFor };
  const status = statusOf(answers) === 'unavailable' ? 'unavailable' : 'partial';
  const named = (state: SourceAnswer['state'], sentence: string) => {
    const titles = answers.filter((answer) => answer.state === state).map(({ title }) => title);
    return titles.length > 0 ? [`${sentence}: ${titles.join('; ')}.`] : [];
  };
  const left = [
    ...named('unavailable', 'These sources could not be searched'),
    ...named('waiting', 'These sources are still being loaded'),
  ];
  if (left.length > 0) return { status, reason: [...left, againSentence].join(' ') };
  return { status, reason: status === 'unavailable' ? 'No source has releases to search.' : null };
}

/** Best state of each source: a name with a worse one says so itself. */
function basisOf(look: BatchLook, found: readonly NameMedia[]): BatchMedia {
  const { now, sources } = look;
  const states = ['searched', 'off', 'waiting', 'unavailable'] as const;
  const best = sources.flatMap(({ key }) => {
    const answers = found.flatMap(({ answers: all }) => all.filter(({ source }) => source === key));
    const [first] = answers.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
    return first ? [{ ...first, truncated: answers.some(({ truncated }) => truncated) }] : [];
  });
  const days = { from: mediaFromDefault, to: now.toISOString().slice(0, 10) };
  return {
    sources: best.map((answer) => presentSource(answer, now)),
    days_not_searched: daysNotSearched(best, days),
    classified_by: 'rules',
    classifier_version: rulesVersion,
    right_of_reply: rightOfReplyUrl,
    notice: mediaNotice,
  };
}

function omitted(count: number): ItemMedia['matches_omitted'] {
  if (count === 0) return null;
  const message =
    'Left out because the answer would be larger than 5 MB. Ask for this name alone, or in a smaller batch.';
  return { count, message };
}
