import { brand } from '../../../lib/contract/brand.ts';
import { paths } from '../shared/paths.ts';
import { unknownPath } from './publicPages.ts';

interface PageText {
  /** The page's own name, as its h1 or its tab says it. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
}

/** What the prerendered documents say in their heads, by path: a page that is opened in the browser needs none of it. */
export const pageTexts: Readonly<Record<string, PageText>> = {
  [paths.home]: {
    title: brand.name,
    description:
      'Screen names of people and organisations against official sanctions and PEP lists, in the browser or through an API.',
  },
  [paths.sanctionsScreening]: {
    title: 'Sanctions screening',
    description:
      'Screen names against the sanctions lists of the EU, the UN, the UK, US OFAC and the Swiss SECO, with a score, the source and the reason for every match.',
  },
  [paths.pepListChecking]: {
    title: 'PEP list checking',
    description:
      'Screen names against the lists of politically exposed persons of Denmark, the Faroe Islands and Greenland.',
  },
  [paths.apiIntegration]: {
    title: 'API integration',
    description: 'Sanctions and PEP screening as a REST API: JSON requests and responses, authorised with an App ID.',
  },
  [paths.caseManagement]: {
    title: 'Case management',
    description: 'The life cycle of a case after a match, and what a screening result contributes to it.',
  },
  [paths.status]: {
    title: 'List status',
    description: 'The sanctions and PEP lists that names are screened against, with their dates and ages.',
  },
  [paths.about]: {
    title: `About ${brand.name}`,
    description: `Who operates ${brand.name}, for whom it is made, and the principles it follows.`,
  },
  [paths.privacy]: {
    title: 'Privacy Policy',
    description: `How ${brand.operator} processes personal data in ${brand.name}.`,
  },
  [paths.terms]: {
    title: 'Terms of Service',
    description: `The terms under which ${brand.operator} offers ${brand.name}.`,
  },
  [paths.contact]: {
    title: 'Contact',
    description: `Support address, business hours and company information of ${brand.name}.`,
  },
  [unknownPath]: {
    title: 'Page not found',
    description: `There is no page at this address of ${brand.name}.`,
  },
};
