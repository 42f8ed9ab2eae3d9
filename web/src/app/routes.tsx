import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { paths } from '../shared/paths.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ScrollToAnchor } from './ScrollToAnchor.tsx';
import { PublicShell } from './shell/PublicShell.tsx';

/** A page that is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const DashboardShell = lazy(async () => ({ default: (await import('./shell/DashboardShell.tsx')).DashboardShell }));

const publicPages: Record<string, ComponentType> = {
  [paths.auth]: page(() => import('../features/auth/AuthPage.tsx'), 'AuthPage'),
  [paths.sanctionsScreening]: page(
    () => import('../pages/product/SanctionsScreeningPage.tsx'),
    'SanctionsScreeningPage',
  ),
  [paths.pepListChecking]: page(() => import('../pages/product/PepListCheckingPage.tsx'), 'PepListCheckingPage'),
  [paths.apiIntegration]: page(() => import('../pages/product/ApiIntegrationPage.tsx'), 'ApiIntegrationPage'),
  [paths.caseManagement]: page(() => import('../pages/product/CaseManagementPage.tsx'), 'CaseManagementPage'),
  [paths.apiDocs]: page(() => import('../pages/docs/ApiDocsPage.tsx'), 'ApiDocsPage'),
  [paths.apiReference]: page(() => import('../pages/docs/ApiDocsReferencePage.tsx'), 'ApiDocsReferencePage'),
  [paths.apiAuthentication]: page(
    () => import('../pages/docs/ApiDocsAuthenticationPage.tsx'),
    'ApiDocsAuthenticationPage',
  ),
  [paths.apiExamples]: page(() => import('../pages/docs/ApiDocsExamplesPage.tsx'), 'ApiDocsExamplesPage'),
  [paths.apiGettingStarted]: page(
    () => import('../pages/docs/ApiDocsGettingStartedPage.tsx'),
    'ApiDocsGettingStartedPage',
  ),
  [paths.listStatus]: page(() => import('../pages/status/StatusPage.tsx'), 'StatusPage'),
  [paths.about]: page(() => import('../pages/company/AboutPage.tsx'), 'AboutPage'),
  [paths.privacy]: page(() => import('../pages/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  [paths.terms]: page(() => import('../pages/legal/TermsPage.tsx'), 'TermsPage'),
  [paths.contact]: page(() => import('../pages/company/ContactPage.tsx'), 'ContactPage'),
  '*': page(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
};

const dashboardPages: Record<string, ComponentType> = {
  [paths.dashboard]: page(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  [paths.dashboardSearch]: page(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  [paths.appIds]: page(() => import('../features/app-ids/AppIdsPage.tsx'), 'AppIdsPage'),
  [paths.usage]: page(() => import('../features/usage/UsageStatisticsPage.tsx'), 'UsageStatisticsPage'),
  [paths.imports]: page(() => import('../features/imports/XmlImportPage.tsx'), 'XmlImportPage'),
  [paths.gettingStarted]: page(
    () => import('../features/getting-started/GettingStartedPage.tsx'),
    'GettingStartedPage',
  ),
  [paths.editAccount]: page(() => import('../features/account/EditAccountPage.tsx'), 'EditAccountPage'),
  [paths.subscription]: page(() => import('../features/billing/SubscriptionPage.tsx'), 'SubscriptionPage'),
  [paths.notifications]: page(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
};

/** Which page stands at which address. The landing page is in the first load; every other comes with its first visit. */
export function AppRoutes({ livePath }: { livePath: string }) {
  return (
    <>
      <ScrollToAnchor />
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route element={<PublicShell />}>
            <Route path={paths.home} element={<LandingPage />} />
            {Object.entries(publicPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route
            element={
              <RequireSession>
                <DashboardShell livePath={livePath} />
              </RequireSession>
            }
          >
            {Object.entries(dashboardPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}
