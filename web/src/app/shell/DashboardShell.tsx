import { chakra } from '@chakra-ui/react/styled-system';
import { Menu, PanelLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { brand } from '../../../../lib/contract/brand.ts';
import type { LivePlace } from '../../shared/live.ts';
import { paths } from '../../shared/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo, Mark } from '../../ui/Logo.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Banners } from './banners/Banners.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { SecondFactorGate } from './SecondFactorGate.tsx';
import { SidebarContent } from './SidebarContent.tsx';
import { useSidebar } from './sidebarState.ts';
import { useLive } from './useLive.ts';
import { useSessionEnd } from './useSessionEnd.ts';

interface DashboardShellProps {
  livePlace: () => Promise<LivePlace>;
}

/** The layout of the dashboard: sidebar (a drawer on a phone), breadcrumb and page. Keeps the live channel open. */
export function DashboardShell({ livePlace }: DashboardShellProps) {
  useLive(livePlace);
  useSessionEnd();
  const sidebar = useSidebar();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <chakra.div display="flex" minHeight="100dvh">
      <SkipLink />
      <chakra.aside
        aria-label="Sidebar"
        display={{ base: 'none', md: 'flex' }}
        flexDirection="column"
        flexShrink="0"
        width={sidebar.open ? '64' : '12'}
        px={sidebar.open ? '2' : '1'}
        position="sticky"
        top="0"
        height="100dvh"
        overflowY="auto"
        bg="surface"
        borderEnd="1px solid"
        borderColor="line"
        transition="width 160ms ease-out"
      >
        <chakra.div px={sidebar.open ? '3' : '0'} pt="4" textAlign={sidebar.open ? undefined : 'center'}>
          <Link to={paths.home} aria-label={`${brand.name} home page`} title="Home page">
            {sidebar.open ? (
              <Logo size={26} />
            ) : (
              <chakra.span display="inline-block">
                <Mark size={26} />
              </chakra.span>
            )}
          </Link>
        </chakra.div>
        <SidebarContent narrow={!sidebar.open} />
      </chakra.aside>
      {drawerOpen && (
        <Modal title="Menu" placement="start" onClose={() => setDrawerOpen(false)}>
          <SidebarContent narrow={false} onChosen={() => setDrawerOpen(false)} />
        </Modal>
      )}
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column">
        <chakra.header
          display="flex"
          alignItems="center"
          gap="2"
          px={{ base: '3', md: '6' }}
          minHeight="14"
          borderBottom="1px solid"
          borderColor="line"
        >
          <IconButton
            label="Open menu"
            display={{ base: 'inline-grid', md: 'none' }}
            onClick={() => setDrawerOpen(true)}
          >
            <Menu size={22} aria-hidden />
          </IconButton>
          <IconButton
            label={`${sidebar.open ? 'Collapse' : 'Expand'} sidebar (Ctrl+B)`}
            aria-expanded={sidebar.open}
            display={{ base: 'none', md: 'inline-grid' }}
            onClick={sidebar.toggle}
          >
            <PanelLeft size={20} aria-hidden />
          </IconButton>
          <Breadcrumb pathname={pathname} />
          <NotificationBell />
        </chakra.header>
        <chakra.main
          id="main"
          tabIndex={-1}
          outline="none"
          flex="1"
          width="full"
          maxWidth="page"
          mx="auto"
          px={{ base: '4', md: '8' }}
          py={{ base: '6', md: '10' }}
          display="flex"
          flexDirection="column"
          gap="6"
        >
          <Banners />
          <Suspense fallback={<PageSpinner />}>
            <SecondFactorGate>
              <Outlet />
            </SecondFactorGate>
          </Suspense>
        </chakra.main>
      </chakra.div>
    </chakra.div>
  );
}
