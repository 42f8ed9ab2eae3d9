import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { paths } from '../paths.ts';
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
  [paths.sanctionsScreening]: page(() => import('../pages/short/SanctionsScreeningPage.tsx'), 'SanctionsScreeningPage'),
  [paths.pepListChecking]: page(() => import('../pages/short/PepListCheckingPage.tsx'), 'PepListCheckingPage'),
  [paths.apiIntegration]: page(() => import('../pages/short/ApiIntegrationPage.tsx'), 'ApiIntegrationPage'),
  [paths.caseManagement]: page(() => import('../pages/short/CaseManagementPage.tsx'), 'CaseManagementPage'),
  [paths.apiDocs]: page(() => import('../pages/short/ApiDocsPage.tsx'), 'ApiDocsPage'),
  [paths.apiReference]: page(() => import('../pages/short/ApiReferencePage.tsx'), 'ApiReferencePage'),
  [paths.apiAuthentication]: page(() => import('../pages/short/ApiAuthenticationPage.tsx'), 'ApiAuthenticationPage'),
  [paths.apiExamples]: page(() => import('../pages/short/ApiExamplesPage.tsx'), 'ApiExamplesPage'),
  [paths.apiGettingStarted]: page(() => import('../pages/short/ApiGettingStartedPage.tsx'), 'ApiGettingStartedPage'),
  [paths.listStatus]: page(() => import('../pages/status/ListStatusPage.tsx'), 'ListStatusPage'),
  [paths.about]: page(() => import('../pages/short/AboutPage.tsx'), 'AboutPage'),
  [paths.privacy]: page(() => import('../pages/short/PrivacyPage.tsx'), 'PrivacyPage'),
  [paths.terms]: page(() => import('../pages/short/TermsPage.tsx'), 'TermsPage'),
  [paths.contact]: page(() => import('../pages/short/ContactPage.tsx'), 'ContactPage'),
  '*': page(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
};

const dashboardPages: Record<string, ComponentType> = {
  [paths.dashboard]: page(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  [paths.dashboardSearch]: page(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  [paths.appIds]: page(() => import('../features/app-ids/AppIdsPage.tsx'), 'AppIdsPage'),
  [paths.usage]: page(() => import('../features/usage/UsagePage.tsx'), 'UsagePage'),
  [paths.imports]: page(() => import('../features/imports/ImportPage.tsx'), 'ImportPage'),
  [paths.gettingStarted]: page(() => import('../features/dashboard/GettingStartedPage.tsx'), 'GettingStartedPage'),
  [paths.editAccount]: page(() => import('../features/dashboard/EditAccountPage.tsx'), 'EditAccountPage'),
  [paths.subscription]: page(() => import('../features/dashboard/SubscriptionPage.tsx'), 'SubscriptionPage'),
  [paths.notifications]: page(() => import('../features/dashboard/NotificationsPage.tsx'), 'NotificationsPage'),
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
