import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SkipLink } from '../ui/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface SiteFrameProps {
  /** Content before the page for everybody: after the skip link, always the first. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Header, page and footer of everything outside the dashboard. */
export function SiteFrame({ notice, children }: SiteFrameProps) {
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink />
      {notice}
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none">
        {children}
      </chakra.main>
      <SiteFooter />
    </chakra.div>
  );
}
