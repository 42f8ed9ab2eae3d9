import type { QuestionAnswer } from '../../ui/page/questionAnswer.ts';
import type { Step } from '../../ui/page/Steps.tsx';

interface Kind {
  name: string;
  text: string;
  /** What the product has of it. */
  covered: string;
}

/** The kinds of politically exposed persons, and the screened part of each. */
export const kinds: readonly Kind[] = [
  {
    name: 'Domestic',
    text: 'People who hold a prominent public function in your own country: ministers, members of parliament, judges of the highest court.',
    covered: 'Denmark, the Faroe Islands and Greenland, as their published lists have them.',
  },
  {
    name: 'Foreign',
    text: 'People who hold such a function in another country. EU law makes no difference between them and domestic ones.',
    covered: 'Not covered, but for those who stand on one of the three lists.',
  },
  {
    name: 'International organisations',
    text: 'Directors, deputy directors and members of the board of bodies such as the UN or NATO.',
    covered: 'Only those whom the three lists name.',
  },
  {
    name: 'Family members',
    text: 'Spouse or partner, children and their spouses or partners, and parents. The same measures apply to them.',
    covered: 'Not covered: the three lists do not name them. Ask your customer.',
  },
  {
    name: 'Close associates',
    text: 'People who own or run a company together with a PEP, or who own one that was set up for a PEP.',
    covered: 'Not covered: the three lists do not name them. Ask your customer.',
  },
];

interface Category {
  office: string;
  examples: string;
}

/** The functions of article 3(9) of Directive (EU) 2015/849, in its order. */
export const categories: readonly Category[] = [
  { office: 'Government', examples: 'Heads of state and of government, ministers and their deputies' },
  { office: 'Parliament', examples: 'Members of parliaments and of similar bodies that make laws' },
  { office: 'Parties', examples: 'Members of the governing bodies of political parties' },
  { office: 'Courts', examples: 'Judges of supreme and constitutional courts, whose decisions are final' },
  { office: 'Audit and central bank', examples: 'Members of courts of auditors and of the boards of central banks' },
  { office: 'Diplomacy and army', examples: 'Ambassadors, chargés d’affaires and high-ranking officers' },
  { office: 'State companies', examples: 'Members of the boards and management of companies that the state owns' },
  { office: 'International organisations', examples: 'Directors, deputy directors and members of the board' },
];

export const riskFactors: readonly string[] = [
  'The country of the function, and how much corruption there is in it',
  'How much the person decides: over public money, permits, contracts or state companies',
  'Wealth that the salary of the function does not explain',
  'Payments in cash, by third parties, or through companies whose owners are hard to see',
  'A product that is private, cross-border or of high value',
  'A function that ended only lately, or influence that goes on without one',
];

export const steps: readonly Step[] = [
  {
    title: 'Screen',
    text: 'The customer and the beneficial owners, before the business relationship begins, and again while it lasts.',
  },
  {
    title: 'Compare',
    text: 'Date of birth and function with what you know about the customer. Many people share a name.',
  },
  {
    title: 'Decide and approve',
    text: 'Find out where wealth and funds come from, have the relationship approved by senior management, and watch it more closely.',
  },
  {
    title: 'Keep the record',
    text: 'The answer with its request_id, the lists and their dates shows what you checked and when.',
  },
];

export const pepQuestions: readonly QuestionAnswer[] = [
  {
    question: 'Must we turn a PEP away?',
    answer:
      'No. The law asks for enhanced due diligence, not for a refusal. Recital 33 of Directive (EU) 2015/849 says that a business relationship should not be refused only because somebody is a PEP.',
  },
  {
    question: 'How long is somebody a PEP after leaving office?',
    answer:
      'For at least 12 months the remaining risk has to be taken into account, and for as long as it lasts: article 22 of Directive (EU) 2015/849, in Denmark § 18 of Hvidvaskloven.\n\nThe Danish lists have people who left their function on a sheet of their own, with the date. A match says so.',
  },
  {
    question: 'What does a match show?',
    answer:
      'Name and surname, the function, the date of birth where the list gives it, the day on which the person was added, and for former PEPs the day of removal. As with every match: score, matching words, and the list with its date.',
  },
  {
    question: 'We have customers in Sweden, Norway or Germany. Does this cover their PEPs?',
    answer: 'No. Only the three lists above are screened. For other countries you need another source.',
  },
];
