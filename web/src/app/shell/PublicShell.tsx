import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, page and footer of every page outside the dashboard. */
export function PublicShell() {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </chakra.main>
      <SiteFooter />
    </chakra.div>
  );
}
