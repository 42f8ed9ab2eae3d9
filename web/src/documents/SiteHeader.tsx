import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { brand } from '../../../lib/contract/brand.ts';
import { paths } from '../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { menuPlace, SiteMenu } from './SiteMenu.tsx';

const sections = [
  { to: paths.search, label: 'Search' },
  { to: paths.services, label: 'Services' },
  { to: paths.pricing, label: 'Pricing' },
];

const NavLink = chakra(Link, {
  base: {
    display: 'block',
    color: 'deep.ink',
    fontWeight: '500',
    py: '2.5',
    px: '4',
    borderRadius: 'md',
    _hover: { bg: 'deep.raised' },
  },
});

const HomeLink = chakra(Link, { base: { display: 'flex' } });

/** The header of every public page: one line; on a phone the sections are in a menu. */
export function SiteHeader() {
  return (
    <chakra.header bg="deep" color="deep.ink" position="relative" zIndex="sticky">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="3"
        // Over a slow line the header arrives in parts: it has its height, and the menu its place, from the first one on.
        minHeight={{ base: '16', md: '70px' }}
        display="flex"
        alignItems="center"
        // With large text the overflow stands in a second line.
        flexWrap="wrap"
        gap={{ base: '2', md: '4' }}
      >
        <HomeLink to={paths.home} aria-label={`${brand.name}, home`}>
          <Logo />
        </HomeLink>
        <chakra.nav aria-label="Sections" display={{ base: 'none', md: 'flex' }} ms="6">
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </chakra.nav>
        <chakra.div display="flex" gap="2" ms="auto" me={{ base: menuPlace, md: '0' }}>
          <LoginButton />
          <LinkButton variant="bright" size="sm" to={paths.pricing} display={{ base: 'none', sm: 'inline-flex' }}>
            Get Started
          </LinkButton>
        </chakra.div>
        <SiteMenu>
          {[...sections, { to: paths.pricing, label: 'Get Started' }].map(({ to, label }) => (
            <NavLink key={label} to={to}>
              {label}
            </NavLink>
          ))}
        </SiteMenu>
      </chakra.div>
    </chakra.header>
  );
}

/** Which of the two is seen is decided before anything is painted, by the mark of a sign-in in this browser. */
function LoginButton() {
  const look = { variant: 'brightOutline', size: 'sm' } as const;
  return (
    <>
      <LinkButton {...look} to={paths.auth} data-for="visitor">
        Login
      </LinkButton>
      <LinkButton {...look} to={paths.dashboard} data-for="member">
        Dashboard
      </LinkButton>
    </>
  );
}
