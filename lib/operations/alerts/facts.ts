import { createHash } from 'node:crypto';
import { type Facts, factFields } from '../../contract/alerts/alertWords.ts';
import { cutText } from '../../contract/text/cutText.ts';
import type { ListedEntity } from '../../screening/entity.ts';
import type { Reopening } from '../../store/alerts/alertItems.ts';
import { dateText } from '../screening/presentMatch.ts';

/** Values kept of a field, and characters of each. The fingerprint has all of them. */
const valuesMax = 60;
const charactersMax = 200;

/** Facts as they are kept, with the SHA-256 of all of them. */
export interface Fingerprinted {
  facts: Facts;
  fingerprint: string;
}

/** A subject as customers write it. */
export interface SubjectFacts {
  name: string;
  aliases?: readonly string[];
  kind?: string | undefined;
  datesOfBirth?: readonly string[];
  nationalities?: readonly string[];
  identifiers?: readonly { type?: string | undefined; value: string }[];
}

export function factsOfSubject(subject: SubjectFacts): Fingerprinted {
  return fingerprinted({
    names: [subject.name, ...(subject.aliases ?? [])],
    kind: subject.kind === undefined ? [] : [subject.kind],
    dates_of_birth: [...(subject.datesOfBirth ?? [])],
    nationalities: [...(subject.nationalities ?? [])],
    identifiers: (subject.identifiers ?? []).map(({ type, value }) => [type, value].filter(Boolean).join(' ')),
  });
}

/** Remarks and addresses are left out: lists reword them without a change of the person. */
export function factsOfEntity(entity: ListedEntity): Fingerprinted {
  return fingerprinted({
    names: entity.names.map(({ text }) => text),
    kind: [entity.kind],
    dates_of_birth: entity.datesOfBirth.map(dateText).filter((text) => text !== ''),
    places_of_birth: entity.placesOfBirth,
    nationalities: entity.nationalities,
    identifiers: [
      ...entity.identifiers.map(({ type, number }) => `${type} ${number}`),
      ...(entity.vessel?.imo ? [`IMO ${entity.vessel.imo}`] : []),
      ...(entity.aircraft?.serialNumber ? [`Serial number ${entity.aircraft.serialNumber}`] : []),
    ],
    programmes: entity.programmes,
    positions: entity.positions,
  });
}

/** Order, case, blanks and doubles of values change nothing. */
export function fingerprinted(facts: Facts): Fingerprinted {
  const kept: Facts = {};
  const hash = createHash('sha256');
  for (const field of factFields) {
    const values = byComparedText(facts[field] ?? []);
    if (values.size === 0) continue;
    const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(JSON.stringify([field, sorted.map(([compared]) => compared)]));
    kept[field] = sorted.slice(0, valuesMax).map(([, value]) => cutText(value, charactersMax));
  }
  return { facts: kept, fingerprint: hash.digest('base64url') };
}

/** Differences between the facts of a decision and those of today; one line without a field if it is among the values left out. */
export function changedFacts(about: Pick<Reopening, 'side' | 'recordId'>, before: Facts, after: Facts): Reopening[] {
  const changed = { because: 'facts_changed' as const, ...about };
  const fields = factFields.flatMap((field): Reopening[] => {
    const added = without(after[field], before[field]);
    const removed = without(before[field], after[field]);
    return added.length === 0 && removed.length === 0 ? [] : [{ ...changed, field, added, removed }];
  });
  return fields.length > 0 ? fields : [changed];
}

function without(values: readonly string[] = [], others: readonly string[] = []): string[] {
  const known = byComparedText(others);
  return [...byComparedText(values)].filter(([compared]) => !known.has(compared)).map(([, value]) => value);
}

/** The first spelling of each value, by its compared text. */
function byComparedText(values: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const value of values) {
    const written = value.normalize('NFC').trim().replace(/\s+/g, ' ');
    const compared = value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    if (compared !== '' && !texts.has(compared)) texts.set(compared, written);
  }
  return texts;
}
