import type { ComponentType } from 'react';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { paths } from '../shared/paths.ts';

export interface PublicPage {
  path: string;
  load: () => Promise<ComponentType>;
}

/** What the router calls every address without a page. */
export const unknownPath = '*';

/**
 * Every page that is prerendered: each is a file of the built site. The landing page is in the first load, and so is this list; what
 * the documents say in their heads is in pageTexts.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    load: async () => LandingPage,
  },
  {
    path: paths.sanctionsScreening,
    load: async () => (await import('../pages/product/SanctionsScreeningPage.tsx')).SanctionsScreeningPage,
  },
  {
    path: paths.pepListChecking,
    load: async () => (await import('../pages/product/PepListCheckingPage.tsx')).PepListCheckingPage,
  },
  {
    path: paths.apiIntegration,
    load: async () => (await import('../pages/product/ApiIntegrationPage.tsx')).ApiIntegrationPage,
  },
  {
    path: paths.caseManagement,
    load: async () => (await import('../pages/product/CaseManagementPage.tsx')).CaseManagementPage,
  },
  {
    path: paths.status,
    load: async () => (await import('../pages/status/StatusPage.tsx')).StatusPage,
  },
  {
    path: paths.about,
    load: async () => (await import('../pages/company/AboutPage.tsx')).AboutPage,
  },
  {
    path: paths.privacy,
    load: async () => (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage,
  },
  {
    path: paths.terms,
    load: async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage,
  },
  {
    path: paths.contact,
    load: async () => (await import('../pages/company/ContactPage.tsx')).ContactPage,
  },
  {
    path: unknownPath,
    load: async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
  },
];
