import type { Step } from '../../ui/page/Steps.tsx';

export const lifeCycle: readonly Step[] = [
  {
    title: 'Alert created',
    text: 'A customer matches a listed person: at once when it is added, or when a list changes. One alert stands for all lists that name the person.',
  },
  {
    title: 'Case assigned',
    text: 'One person is responsible, and a date is set. A rule can assign new cases. A case also begins with a search result, a row of a batch, a receipt or an API call.',
  },
  {
    title: 'Investigation',
    text: 'The listed person stands beside the customer, field by field: what agrees, what contradicts, what is missing. Comments and files stay with the case.',
  },
  {
    title: 'Review',
    text: 'A second, senior person approves the finding or returns it. Whoever investigated cannot approve.',
  },
  {
    title: 'Closed',
    text: 'The case ends with an outcome and a written reason. A true match ends with what was done: frozen or refused, when, and to whom it was reported.',
  },
];

interface CaseType {
  name: string;
  risk: string;
  tone: 'lingon' | 'ochre' | 'neutral' | 'spruce' | 'blueberry';
  text: string;
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
    text: 'The match is somebody else. The decision holds as long as the facts of both do: the same match is then shown as decided, with the reason.',
  },
  {
    name: 'Ongoing Monitoring',
    risk: 'Watch List',
    tone: 'neutral',
    text: 'The customer is compared with every new edition of every list. A change of its outcome is an alert that says what set it off.',
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
  'Each case with its history: who did what, when, with which reason',
  'The decision on each match, with the facts it rests on',
  'edition_id of each list: it names the exact content that was searched',
  'The receipt of the screening: what was asked and found, proved by a public log',
  'The request log of your account: which App ID called when, for 30 days, without the names',
  'The result of a batch file as CSV, Excel or JSON, with a line for every row of yours',
];
