import type {
  MediaCategory,
  MediaOutcome,
  MediaRole,
  MediaSourceState,
  MediaStage,
} from '../../../../../lib/contract/mediaTerms.ts';

export const outcomeWords: Record<MediaOutcome, { label: string; tone: 'lingon' | 'ochre' | 'spruce' | 'neutral' }> = {
  adverse: { label: 'Adverse', tone: 'lingon' },
  review: { label: 'To be read', tone: 'ochre' },
  resolved: { label: 'Resolved', tone: 'spruce' },
  not_adverse: { label: 'Not adverse', tone: 'neutral' },
};

export const categoryWords: Record<MediaCategory, string> = {
  fraud: 'Fraud',
  corruption: 'Bribery and corruption',
  money_laundering: 'Money laundering',
  terrorism: 'Terrorism',
  tax: 'Tax crime',
  trafficking: 'Human trafficking',
  narcotics: 'Drug trafficking',
  sanctions_evasion: 'Sanctions evasion',
  cybercrime: 'Cybercrime',
  market_abuse: 'Market abuse',
  environmental: 'Environmental crime',
  organised_crime: 'Organised crime',
  violence: 'Violence',
  civil_rights: 'Civil rights',
  other_crime: 'Other crime',
};

export const stageWords: Record<MediaStage, string> = {
  allegation: 'Allegation',
  investigation: 'Investigation',
  civil_action: 'Civil action',
  charge: 'Charge',
  plea: 'Guilty plea',
  conviction: 'Conviction',
  sentence: 'Sentence',
  settlement: 'Settlement',
  sanction: 'Sanction or penalty',
  acquittal: 'Acquittal',
  dismissal: 'Case dismissed',
  mistrial: 'Mistrial',
  mixed: 'Convicted in part, acquitted in part',
};

export const roleWords: Record<MediaRole, string> = {
  subject: 'The person it is about',
  victim: 'Victim',
  witness: 'Witness',
  whistleblower: 'Whistleblower',
  official: 'Official',
  judge: 'Judge',
  lawyer: 'Lawyer',
  mention: 'Mentioned only',
  unknown: 'Role not clear',
};

export const severityWords = ['No severity', 'Minor', 'Serious', 'Grave'] as const;

export const sourceStateWords: Record<MediaSourceState, string> = {
  searched: 'Searched',
  waiting: 'Has not answered yet',
  unavailable: 'Could not be searched',
  off: 'Not searched',
};

/** The English name of a language, by its code of two letters. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
}
