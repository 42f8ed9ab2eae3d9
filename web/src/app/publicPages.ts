import type { ComponentType } from 'react';
import { brand } from '../../../lib/contract/brand.ts';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { paths } from '../shared/paths.ts';

export interface PublicPage {
  path: string;
  /** The page's own name, as its h1 or its tab says it. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  load: () => Promise<ComponentType>;
}

/** What the router calls every address without a page. */
export const unknownPath = '*';

/** Every page that is prerendered: each is a file of the built site. The landing page is in the first load. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: brand.name,
    description:
      'Screen names of people and organisations against official sanctions and PEP lists, in the browser or through an API.',
    load: async () => LandingPage,
  },
  {
    path: paths.sanctionsScreening,
    title: 'Sanctions screening',
    description:
      'Screen names against the sanctions lists of the EU, the UN, the UK, US OFAC and the Swiss SECO, with a score, the source and the reason for every match.',
    load: async () => (await import('../pages/product/SanctionsScreeningPage.tsx')).SanctionsScreeningPage,
  },
  {
    path: paths.pepListChecking,
    title: 'PEP list checking',
    description:
      'Screen names against the lists of politically exposed persons of Denmark, the Faroe Islands and Greenland.',
    load: async () => (await import('../pages/product/PepListCheckingPage.tsx')).PepListCheckingPage,
  },
  {
    path: paths.apiIntegration,
    title: 'API integration',
    description: 'Sanctions and PEP screening as a REST API: JSON requests and responses, authorised with an App ID.',
    load: async () => (await import('../pages/product/ApiIntegrationPage.tsx')).ApiIntegrationPage,
  },
  {
    path: paths.caseManagement,
    title: 'Case management',
    description: 'The life cycle of a case after a match, and what a screening result contributes to it.',
    load: async () => (await import('../pages/product/CaseManagementPage.tsx')).CaseManagementPage,
  },
  {
    path: paths.apiDocs,
    title: 'API documentation',
    description: `Documentation of the ${brand.name} API: endpoints, authentication, examples and a quick start.`,
    load: async () => (await import('../pages/docs/ApiDocsPage.tsx')).ApiDocsPage,
  },
  {
    path: paths.apiReference,
    title: 'API reference',
    description: `Endpoints, request and response fields, error codes and rate limits of the ${brand.name} API.`,
    load: async () => (await import('../pages/docs/ApiDocsReferencePage.tsx')).ApiDocsReferencePage,
  },
  {
    path: paths.apiAuthentication,
    title: 'Authentication',
    description: `How programs authenticate to the ${brand.name} API with an App ID, and how to keep it safe.`,
    load: async () => (await import('../pages/docs/ApiDocsAuthenticationPage.tsx')).ApiDocsAuthenticationPage,
  },
  {
    path: paths.apiExamples,
    title: 'Examples',
    description: `Calls of the ${brand.name} API in Bash, JavaScript, Python and PHP.`,
    load: async () => (await import('../pages/docs/ApiDocsExamplesPage.tsx')).ApiDocsExamplesPage,
  },
  {
    path: paths.apiGettingStarted,
    title: 'Getting started',
    description: `From an account to the first answer of the ${brand.name} API.`,
    load: async () => (await import('../pages/docs/ApiDocsGettingStartedPage.tsx')).ApiDocsGettingStartedPage,
  },
  {
    path: paths.status,
    title: 'List status',
    description: 'The sanctions and PEP lists that names are screened against, with their dates and ages.',
    load: async () => (await import('../pages/status/StatusPage.tsx')).StatusPage,
  },
  {
    path: paths.about,
    title: `About ${brand.name}`,
    description: `Who operates ${brand.name}, for whom it is made, and the principles it follows.`,
    load: async () => (await import('../pages/company/AboutPage.tsx')).AboutPage,
  },
  {
    path: paths.privacy,
    title: 'Privacy Policy',
    description: `How ${brand.operator} processes personal data in ${brand.name}.`,
    load: async () => (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage,
  },
  {
    path: paths.terms,
    title: 'Terms of Service',
    description: `The terms under which ${brand.operator} offers ${brand.name}.`,
    load: async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage,
  },
  {
    path: paths.contact,
    title: 'Contact',
    description: `Support address, business hours and company information of ${brand.name}.`,
    load: async () => (await import('../pages/company/ContactPage.tsx')).ContactPage,
  },
  {
    path: unknownPath,
    title: 'Page not found',
    description: `There is no page at this address of ${brand.name}.`,
    load: async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
  },
];
