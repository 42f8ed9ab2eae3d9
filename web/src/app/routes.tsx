import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { LivePlace } from '../shared/live.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { dashboardPages, entryPages, subscriberPages } from './appPages.ts';
import { EntryShell } from './EntryShell.tsx';
import { OtherAddress } from './OtherAddress.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ScrollToAnchor } from './ScrollToAnchor.tsx';

// Behind the sign-in, and loaded there: both know the contract with its schemas, unused by the sign-in.
const RequireSubscription = lazy(async () => ({
  default: (await import('./RequireSubscription.tsx')).RequireSubscription,
}));
const MembershipGate = lazy(async () => ({ default: (await import('./shell/MembershipGate.tsx')).MembershipGate }));
const DashboardShell = lazy(async () => ({ default: (await import('./shell/DashboardShell.tsx')).DashboardShell }));

interface AppRoutesProps {
  /** Path of the live channel, known once the settings of the site are read. */
  livePlace: () => Promise<LivePlace>;
}

/** The application's pages by address. Public pages are documents, and none of its pages. */
export function AppRoutes({ livePlace }: AppRoutesProps) {
  return (
    <>
      <ScrollToAnchor />
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route element={<EntryShell />}>
            {routesOf(entryPages)}
            <Route path="*" element={<OtherAddress />} />
          </Route>
          <Route
            element={
              <RequireSession>
                <MembershipGate>
                  <DashboardShell livePlace={livePlace} />
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
