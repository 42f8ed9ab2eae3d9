import type { Step } from '../../ui/page/Steps.tsx';

interface ListContents {
  name: string;
  contains: string;
}

/** The content of each sanctions list, by its publisher's words and its file. */
export const listContents: readonly ListContents[] = [
  {
    name: 'EU',
    contains:
      'People, groups and companies whose assets must be frozen in every EU country. Many entries have names in several languages, and in Cyrillic or Arabic.',
  },
  {
    name: 'UN',
    contains:
      'People and groups under sanctions of the Security Council. All UN members must apply them, and most other lists repeat them.',
  },
  {
    name: 'US OFAC',
    contains:
      'Two files, both screened: the Specially Designated Nationals (SDN) with people, companies, ships and aircraft, and the Consolidated list with the other US programmes.',
  },
  {
    name: 'UK',
    contains:
      'People, companies and ships that the United Kingdom has designated. It is the list of the Foreign Office, which replaced the one of the Treasury (OFSI).',
  },
  {
    name: 'Swiss SECO',
    contains:
      'People and companies under the Swiss Embargo Act. Switzerland takes over most of the sanctions of the UN and the EU, some later and some not.',
  },
];

export const steps: readonly Step[] = [
  {
    title: 'Send a name',
    text: 'Of a person, a company, a ship or an aircraft, in any script. Add a date of birth, a nationality or a passport number if you have one.',
  },
  {
    title: 'It is compared',
    text: 'With every name of every entry: aliases, former names and names in other scripts.',
  },
  {
    title: 'Read the reasons',
    text: 'Each match has a score, the list with its date, the entry number, and for each word how it relates to your word.',
  },
];
