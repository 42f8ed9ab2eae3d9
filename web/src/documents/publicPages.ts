import type { ComponentType } from 'react';
import { brand } from '../../../lib/contract/brand.ts';
import { AboutPage } from '../pages/company/AboutPage.tsx';
import { ContactPage } from '../pages/company/ContactPage.tsx';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ApiIntegrationPage } from '../pages/product/ApiIntegrationPage.tsx';
import { CaseManagementPage } from '../pages/product/CaseManagementPage.tsx';
import { PepListCheckingPage } from '../pages/product/PepListCheckingPage.tsx';
import { SanctionsScreeningPage } from '../pages/product/SanctionsScreeningPage.tsx';
import { StatusPage } from '../pages/status/StatusPage.tsx';
import { paths } from '../shared/paths.ts';

export interface PublicPage {
  path: string;
  /** Rendered at build alone: without hooks, handlers and session. Its live parts are named by `data-island`. */
  Page: ComponentType;
  /** The page's own name, as its h1 or its tab says it. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** Address of the Atom feed with the page's news. */
  feed?: string;
}

/** The path of the page for every address without one. */
export const unknownPath = '*';

/** Every public page beside the documentation and the running texts of web/legal: each is a document of the built site, and no page of the application. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    Page: LandingPage,
    title: 'Sanctions and PEP screening',
    description:
      'Screen names of people and organisations against official sanctions and PEP lists, in the browser or through an API.',
  },
  {
    path: paths.sanctionsScreening,
    Page: SanctionsScreeningPage,
    title: 'Sanctions screening',
    description:
      'Screen names against the sanctions lists of the EU, the UN, the UK, US OFAC and the Swiss SECO, with a score, the source and the reason for every match.',
  },
  {
    path: paths.pepListChecking,
    Page: PepListCheckingPage,
    title: 'PEP list checking',
    description:
      'Screen names against the lists of politically exposed persons of Denmark, the Faroe Islands and Greenland.',
  },
  {
    path: paths.apiIntegration,
    Page: ApiIntegrationPage,
    title: 'API integration',
    description: 'Sanctions and PEP screening as a REST API: JSON requests and responses, authorised with an App ID.',
  },
  {
    path: paths.caseManagement,
    Page: CaseManagementPage,
    title: 'Case management',
    description: 'The life cycle of a case after a match, and what a screening result contributes to it.',
  },
  {
    path: paths.status,
    Page: StatusPage,
    title: 'Status',
    description:
      'How the service is and was in the last 90 days, by its own measurements; the dates and ages of the lists; incidents.',
    feed: paths.statusFeed,
  },
  {
    path: paths.about,
    Page: AboutPage,
    title: 'About',
    description: `Who operates ${brand.name}, for whom it is made, and the principles it follows.`,
  },
  {
    path: paths.contact,
    Page: ContactPage,
    title: 'Contact',
    description: `How to reach ${brand.name}: support address, business hours, company information and answers to common questions.`,
  },
  {
    path: unknownPath,
    Page: NotFoundPage,
    title: 'Page not found',
    description: `There is no page at this address of ${brand.name}. Search the documentation and the pages, or go on from here.`,
  },
];
