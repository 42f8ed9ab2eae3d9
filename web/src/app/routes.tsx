import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import { paths } from '../shared/paths.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { dashboardPages, entryPages, subscriberPages } from './appPages.ts';
import { publicPages } from './publicPages.ts';
import { RequireSession } from './RequireSession.tsx';
import { ScrollToAnchor } from './ScrollToAnchor.tsx';
import { PublicShell } from './shell/PublicShell.tsx';

// Behind the sign-in, and loaded there: both know the contract, whose schemas the landing page does without.
const RequireSubscription = lazy(async () => ({
  default: (await import('./RequireSubscription.tsx')).RequireSubscription,
}));
const MembershipGate = lazy(async () => ({ default: (await import('./shell/MembershipGate.tsx')).MembershipGate }));
const DashboardShell = lazy(async () => ({ default: (await import('./shell/DashboardShell.tsx')).DashboardShell }));

/** By path. The landing page is in the first load; every other is loaded when it is first opened. */
const publicComponents: Record<string, ComponentType> = {
  ...Object.fromEntries(publicPages.map(({ path, load }) => [path, lazy(async () => ({ default: await load() }))])),
  [paths.home]: LandingPage,
};

interface AppRoutesProps {
  /** Path of the live channel, known once the settings of the site are read. */
  livePath: () => Promise<string>;
  /** Public pages that are loaded already, by path: the one whose markup is there, or all of them while prerendering. */
  loaded?: Record<string, ComponentType>;
}

/** Which page belongs to which address. */
export function AppRoutes({ livePath, loaded }: AppRoutesProps) {
  return (
    <>
      <ScrollToAnchor />
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route element={<PublicShell />}>{routesOf({ ...publicComponents, ...entryPages, ...loaded })}</Route>
          <Route
            element={
              <RequireSession>
                <MembershipGate>
                  <DashboardShell livePath={livePath} />
                </MembershipGate>
              </RequireSession>
            }
          >
            {routesOf(dashboardPages)}
            <Route element={<RequireSubscription />}>{routesOf(subscriberPages)}</Route>
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}

function routesOf(pages: Record<string, ComponentType>) {
  return Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);
}
