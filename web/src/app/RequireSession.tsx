import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { neededPath, paths } from '../shared/paths.ts';
import { useSession } from '../shared/session.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { subscriberPages } from './appPages.ts';
import { SettingsMissing } from './SettingsMissing.tsx';

interface RequireSessionProps {
  children: ReactNode;
}

/**
 * Lets only a signed-in user pass; others go to sign-in and come back to the page they asked for. From a page for subscribers they go
 * to the home page, as somebody without a subscription does.
 */
export function RequireSession({ children }: RequireSessionProps) {
  const { status, user, problem } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  if (problem) return <SettingsMissing reason={problem} />;
  if (status === 'signedOut' && pathname in subscriberPages) return <Navigate to={neededPath('sign-in')} replace />;
  if (status === 'signedOut') return <Navigate to={paths.auth} replace state={{ from: pathname + search + hash }} />;
  // Another user's pages are other pages: nothing of the previous user stays on the screen.
  return <Fragment key={user?.id}>{children}</Fragment>;
}
