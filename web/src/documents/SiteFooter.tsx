import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { brand } from '../../../lib/contract/brand.ts';
import { paths } from '../shared/paths.ts';
import { Logo } from '../ui/Logo.tsx';

const groups = [
  {
    title: 'Services',
    links: [
      { to: paths.sanctionsScreening, label: 'Sanctions screening' },
      { to: paths.pepListChecking, label: 'PEP list checking' },
      { to: paths.apiIntegration, label: 'API integration' },
      { to: paths.caseManagement, label: 'Case management' },
      { to: paths.status, label: 'Status' },
    ],
  },
  {
    title: 'Developers',
    links: [
      { to: paths.apiDocs, label: 'API documentation' },
      { to: paths.apiReference, label: 'API reference' },
      { to: paths.apiAuthentication, label: 'Authentication' },
      { to: paths.apiExamples, label: 'Examples' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.accuracy, label: 'Accuracy' },
      { to: paths.security, label: 'Security' },
      { to: paths.verify, label: 'What an answer proves' },
      { to: paths.contact, label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms, label: 'Terms' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.dpa, label: 'Data processing' },
      { to: paths.corrections, label: 'Corrections' },
      { to: paths.cookies, label: 'Cookies' },
      { to: paths.cookieSettings, label: 'Cookie settings' },
    ],
  },
];

const FooterLink = chakra(Link, {
  base: {
    display: 'inline-block',
    py: '1.5',
    color: 'deep.muted',
    _hover: { color: 'deep.ink', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

/** The footer of every public page: links to all pages, and the operator. */
export function SiteFooter() {
  return (
    <chakra.footer bg="deep" color="deep.ink" fontSize="sm">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '10', md: '14' }}
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', lg: '1.6fr 1fr 1fr 1fr 1fr' }}
      >
        <chakra.div
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="3"
          alignContent="start"
          overflowWrap="anywhere"
        >
          <Logo size={24} />
          <chakra.p color="deep.muted">
            {brand.operator}
            <br />
            {brand.seat}
            <br />
            <chakra.a href={`mailto:${brand.supportEmail}`} textDecoration="underline" textUnderlineOffset="0.2em">
              {brand.supportEmail}
            </chakra.a>
          </chakra.p>
        </chakra.div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <chakra.p fontWeight="600" mb="1.5">
              {title}
            </chakra.p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <FooterLink to={to}>{label}</FooterLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </chakra.div>
    </chakra.footer>
  );
}
