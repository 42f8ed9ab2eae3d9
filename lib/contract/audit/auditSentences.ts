import { brand } from '../brand.ts';
import { auditActions } from './auditActions.ts';
import type { AuditEvent, AuditValues } from './auditEvent.ts';
import { auditPhrases } from './auditPhrases.ts';
import { labelOf, valueWords } from './factWords.ts';

type ToldEvent = Pick<AuditEvent, 'action' | 'outcome' | 'target' | 'before' | 'after'>;
type Quote = (text: string) => string;

const plainQuote: Quote = (text) => `"${text}"`;

interface Doer {
  action: AuditEvent['action'];
  actor: AuditEvent['actor'];
  actor_name: string | null;
}

/** The acting person or program, as people know it. */
export function actorWords({ action, actor, actor_name }: Doer): string {
  // Whoever enters a wrong password may be anybody.
  if (action === 'person.sign_in_failed') return 'Somebody';
  if (actor.type === 'system') return brand.name;
  if (actor.type === 'app_id') return `App ID ${actor_name ?? actor.ref}`;
  const name = actor_name ?? actor.email;
  if (actor.type === 'operator') return name ? `${name} (operator)` : `An operator of ${brand.name}`;
  return name ?? 'A former member';
}

/** "renamed the App ID "Test" to "Production"": an event without its actor. `quote` marks texts of the customer. */
export function actWords(event: ToldEvent, quote: Quote = plainQuote): string {
  const phrase = auditPhrases[event.action];
  const { target } = event;
  const name = target ? quote(target.name ?? target.id) : '';
  if (phrase === undefined) return [`made this change: ${auditActions[event.action]}`, name].filter(Boolean).join(' ');
  const words = typeof phrase === 'string' ? phrase : phrase({ ...event, name, quote });
  if (event.outcome === 'begun') return `asked to ${words}`;
  return event.outcome === 'failed' ? `failed to ${words}` : inPast(words);
}

/** One event as a sentence. */
export const eventSentence = (event: ToldEvent & Doer, quote?: Quote): string =>
  `${actorWords(event)} ${actWords(event, quote)}.`;

export interface ChangedFact {
  fact: string;
  label: string;
  from: AuditValues[string] | undefined;
  to: AuditValues[string] | undefined;
}

/** Each changed fact with its value before and after. Facts of one value are left out. */
export function changedFacts({ before, after }: Pick<AuditEvent, 'before' | 'after'>): ChangedFact[] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.flatMap((fact) => {
    const [from, to] = [before?.[fact], after?.[fact]];
    const isSame = from !== undefined && to !== undefined && valueWords(fact, from) === valueWords(fact, to);
    return isSame ? [] : [{ fact, label: labelOf(fact), from, to }];
  });
}

/** Facts of no meaning beside the sentence: ids of stored items, and the list in the sentence. */
const untold = new Set(
  'attempt edition editions ids import invited_by is_new_device list owner receipt_id replaced_by replaces'.split(' '),
);

/** The changed facts of an event beyond its sentence, in one line. */
export function changeWords(event: ToldEvent): string {
  const sentence = actWords(event);
  return changedFacts(event)
    .filter(({ fact, from, to }) => {
      const values = [from, to].filter((value) => value !== undefined);
      return !untold.has(fact) && !values.every((value) => isSaid(sentence, fact, value));
    })
    .map(({ fact, label, from, to }) => {
      if (from === undefined) return `${label}: ${valueWords(fact, to)}`;
      if (to === undefined) return `${label} was ${valueWords(fact, from)}`;
      return `${label}: ${valueWords(fact, from)} → ${valueWords(fact, to)}`;
    })
    .join('; ');
}

const isSaid = (sentence: string, fact: string, value: AuditValues[string]): boolean =>
  typeof value !== 'boolean' && value !== null && sentence.includes(valueWords(fact, value));

const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  cancel: 'cancelled',
  choose: 'chose',
  hold: 'held',
  leave: 'left',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  submit: 'submitted',
  take: 'took',
  transfer: 'transferred',
  verify: 'verified',
  withdraw: 'withdrew',
};

/** The phrase with its first word in the past tense. */
function inPast(phrase: string): string {
  const [verb = '', ...others] = phrase.split(' ');
  const past = irregular[verb] ?? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`;
  return [past, ...others].join(' ');
}
