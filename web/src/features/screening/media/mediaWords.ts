import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import type {
  MediaCategory,
  MediaOutcome,
  MediaRole,
  MediaSourceState,
  MediaStage,
} from '../../../../../lib/contract/media/mediaTerms.ts';

export const outcomeWords: Record<MediaOutcome, { label: string; tone: 'lingon' | 'ochre' | 'spruce' | 'neutral' }> = {
  adverse: { label: 'Adverse', tone: 'lingon' },
  review: { label: 'To be read', tone: 'ochre' },
  resolved: { label: 'Resolved', tone: 'spruce' },
  not_adverse: { label: 'Not adverse', tone: 'neutral' },
};

/** In the words of a match's summary, so one thing has one name. */
export const categoryWords: Record<MediaCategory, string> = {
  fraud: 'Fraud',
  corruption: 'Corruption',
  money_laundering: 'Money laundering',
  terrorism: 'Terrorism',
  tax: 'Tax offences',
  trafficking: 'Trafficking or exploitation of people',
  narcotics: 'Narcotics',
  sanctions_evasion: 'Evasion of sanctions or export controls',
  cybercrime: 'Cybercrime',
  market_abuse: 'Market abuse',
  environmental: 'Environmental crime',
  organised_crime: 'Organised crime',
  violence: 'Violence',
  civil_rights: 'Violation of civil rights',
  other_crime: 'Other offences',
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

/** After "Role in the article:": the named person's part in the case. */
export const roleWords: Record<MediaRole, string> = {
  subject: 'the one the case is about',
  victim: 'victim',
  witness: 'witness',
  whistleblower: 'whistleblower, who reported the matter',
  official: 'official who acts or speaks for an authority',
  judge: 'judge',
  lawyer: 'lawyer',
  mention: 'only mentioned, with no part in the case',
  unknown: 'not clear',
};

/** The role in a line of reports. */
export const roleLabels: Record<MediaRole, string> = {
  subject: 'Subject',
  victim: 'Victim',
  witness: 'Witness',
  whistleblower: 'Whistleblower',
  official: 'Official',
  judge: 'Judge',
  lawyer: 'Lawyer',
  mention: 'Mentioned',
  unknown: 'Not clear',
};

export const severityWords = ['none', 'minor', 'serious', 'grave'] as const;

/** How the severity is set; see severityOf of the rules. */
export const severityExplained =
  'Grave: terrorism, trafficking, violence, organised crime, narcotics, money laundering, corruption, and evasion of sanctions or export controls. Serious: fraud, market abuse, cybercrime, tax and environmental offences, and violation of civil rights. Minor: all others. While there is only an accusation, an investigation, a civil action or a settlement, it is one step lower.';

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

/** Only for possible accusations: an acquittal, or a judge's part, has no severity. */
export function hasSeverity({ outcome, stage, severity }: AdverseMediaMatch['adverse_media_details']): boolean {
  const isEnded = outcome === 'resolved' || stage === 'acquittal' || stage === 'dismissal';
  return severity > 0 && !isEnded && outcome !== 'not_adverse';
}
