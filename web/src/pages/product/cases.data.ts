import type { Step } from '../../ui/page/Steps.tsx';

export const lifeCycle: readonly Step[] = [
  {
    title: 'Alert created',
    text: 'A screening has found a match. The answer has an id for each match and a request_id of its own.',
  },
  {
    title: 'Case assigned',
    text: 'One person is responsible, and one date is set. Your case number goes into external_ref and comes back with each answer.',
  },
  {
    title: 'Investigation',
    text: 'Date of birth, nationality, function and numbers of the listed person are compared with what you know about the customer.',
  },
  {
    title: 'Review',
    text: 'A second, senior person reads the finding and approves or returns it. Who investigated does not approve.',
  },
  { title: 'Closed', text: 'The case ends with a decision and a reason that a stranger understands in five years.' },
];

interface CaseType {
  name: string;
  risk: string;
  tone: 'lingon' | 'ochre' | 'neutral' | 'spruce' | 'blueberry';
  text: string;
  /** The product does nothing for it. */
  notBuilt?: true;
}

/** The case types with their risk labels. */
export const caseTypes: readonly CaseType[] = [
  {
    name: 'Sanctions Match',
    risk: 'High Risk',
    tone: 'lingon',
    text: 'The customer may be on a sanctions list. Stop the payment or the onboarding until it is decided. A true match is frozen and reported.',
  },
  {
    name: 'PEP Match',
    risk: 'Medium Risk',
    tone: 'ochre',
    text: 'The customer may hold a prominent public function. Enhanced due diligence begins; nothing has to be stopped.',
  },
  {
    name: 'Adverse Media',
    risk: 'Low Risk',
    tone: 'blueberry',
    text: 'News or an official release says something about somebody of this name. Read the articles: a check shows their words, how far the case has come, and where it was looked.',
  },
  {
    name: 'False Positive',
    risk: 'No Risk',
    tone: 'spruce',
    text: 'The match is somebody else. Note what tells the two apart, so that the next officer need not begin again.',
  },
  {
    name: 'Ongoing Monitoring',
    risk: 'Watch List',
    tone: 'neutral',
    text: 'The relationship goes on under a closer look. Screen the name again when lists change; we do not do this for you yet.',
    notBuilt: true,
  },
];

interface Tool {
  title: string;
  text: string;
}

/** What of a result helps to investigate. */
export const tools: readonly Tool[] = [
  {
    title: 'The comparison',
    text: 'Your words beside the listed words, and for each pair what it is: the same, another spelling, another script, missing.',
  },
  {
    title: 'One subject',
    text: 'Records of one person on several lists are shown as one, with the reason why they belong together.',
  },
  {
    title: 'The entry',
    text: 'Aliases, dates and places of birth, addresses, document numbers, programme and remarks, as the list has them.',
  },
  {
    title: 'The publisher',
    text: 'The entry number to copy, and for OFAC and the UK a link to the publisher’s own page about the entry.',
  },
  {
    title: 'Filters',
    text: 'By list, by kind and by score. What is hidden is counted, so that nothing is overlooked.',
  },
  { title: 'Roles', text: 'Analysts search, auditors read. Owners and administrators decide who is which.' },
];

export const records: readonly string[] = [
  'The answer itself, printed or copied as text: question, matches, reasons, and every list with its date',
  'The request_id, by which support can find the call',
  'edition_id of each list: it names the exact content that was searched',
  'The receipt of the screening: what was asked and found, proved by a public log',
  'The request log of your account: which App ID called when, for 30 days, without the names',
  'The result of a batch file as CSV, Excel or JSON, with a line for every row of yours',
];
