import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import type { AskedPerson } from './NotThisPerson.tsx';
import { nameNotes } from './nameNotes.ts';
import { namedWord } from './subjectWords.ts';

/**
 * The share of such results that are right about the named person; null without a role, or if the person named may be another: the share is
 * measured on articles, and says nothing of the customer.
 */
export function shareSentence(
  { adverse_media_details: details, explanation }: AdverseMediaMatch,
  { type: kind }: Pick<AskedPerson, 'type'>,
): string | null {
  const { same_person, name_found_in } = explanation;
  if (same_person !== 'yes' || name_found_in === 'listed' || details.role === 'unknown') return null;
  const share = Math.round(details.confidence_score * 100);
  return `Of 100 results like this, about ${share} state the role and stage of the ${namedWord(kind)} named correctly.`;
}

/** A name alone does not identify a person; null if a date of birth or a place was compared. */
export function identitySentence(
  { explanation }: AdverseMediaMatch,
  { name: asked, type: kind }: Pick<AskedPerson, 'name' | 'type'>,
): string | null {
  const known = explanation.signals.filter(({ field }) => field === 'date_of_birth' || field === 'place');
  if (known.some(({ relation }) => relation !== 'absent')) return null;
  const name = nameNotes(asked, explanation).length > 0 ? 'The name is similar' : 'The name agrees';
  return `${name}; whether it is your customer is not known: ${notCompared(known, kind)}.`;
}

function notCompared(silent: readonly { field: string }[], kind: AskedPerson['type']): string {
  const words = kind === 'entity' ? 'place' : 'date of birth or place';
  if (silent.length === 0) return `no ${words} was compared`;
  const asked = silent.map(({ field }) => (field === 'place' ? 'place' : 'date of birth')).join(' or ');
  return `no ${words} was compared, since the article gives no ${asked}`;
}
