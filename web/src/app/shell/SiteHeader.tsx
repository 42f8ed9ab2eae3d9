import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';

const sections = [
  { to: paths.search, label: 'Search' },
  { to: paths.services, label: 'Services' },
  { to: paths.pricing, label: 'Pricing' },
];

const NavLink = chakra(Link, {
  base: {
    color: 'deep.ink',
    fontSize: { base: 'sm', md: 'md' },
    fontWeight: '500',
    py: '2.5',
    px: { base: '2.5', md: '4' },
    borderRadius: 'md',
    _hover: { bg: 'deep.raised' },
    _first: { ms: { base: '-2.5', md: '0' } },
  },
});

const HomeLink = chakra(Link, { base: { display: 'flex' } });

/** The header of every public page. */
export function SiteHeader() {
  return (
    <chakra.header bg="deep" color="deep.ink">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="3"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={{ base: '2', md: '4' }}
        rowGap="1"
      >
        <HomeLink to={paths.home} aria-label={`${brand.name}, home`}>
          <Logo />
        </HomeLink>
        <chakra.nav
          aria-label="Sections"
          display="flex"
          order={{ base: 3, md: 0 }}
          width={{ base: 'full', md: 'auto' }}
          ms={{ md: '6' }}
        >
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </chakra.nav>
        {/* Narrow enough on a phone to share a line with the logo. */}
        <chakra.div display="flex" gap="2" ms="auto" css={{ '& a': { px: { base: '2.5', md: '3' } } }}>
          <LoginButton />
          <LinkButton variant="bright" size="sm" to={paths.pricing}>
            Get Started
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}

function LoginButton() {
  const { status } = useSession();
  const label = { loading: 'Loading...', signedIn: 'Dashboard', signedOut: 'Login' }[status];
  return (
    <LinkButton
      variant="brightOutline"
      size="sm"
      to={status === 'signedIn' ? paths.dashboard : paths.auth}
      aria-disabled={status === 'loading' || undefined}
    >
      {label}
    </LinkButton>
  );
}
