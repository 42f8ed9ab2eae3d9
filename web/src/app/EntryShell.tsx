import { Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFrame } from '../documents/SiteFrame.tsx';
import { useSession } from '../shared/session.ts';
import { signedInBefore } from '../shared/signedInMark.ts';
import { PageSpinner } from '../ui/Spinner.tsx';

/** The header and footer of the public pages around an application page open to visitors. */
export function EntryShell() {
  const { status } = useSession();
  useLayoutEffect(() => {
    const isMember = status === 'signedIn' || (status === 'loading' && signedInBefore());
    document.documentElement.toggleAttribute('data-signed-in', isMember);
  }, [status]);
  return (
    <SiteFrame>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </SiteFrame>
  );
}
