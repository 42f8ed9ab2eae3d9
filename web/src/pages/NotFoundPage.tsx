import { paths } from '../shared/paths.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { SiteSearch } from '../ui/page/SiteSearch.tsx';
import { TextLink } from '../ui/TextLink.tsx';

const others = [
  { to: paths.sanctionsScreening, label: 'Sanctions screening' },
  { to: paths.pepListChecking, label: 'PEP list checking' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.apiDocs, label: 'API documentation' },
  { to: paths.status, label: 'Status' },
  { to: paths.contact, label: 'Contact' },
];

export function NotFoundPage() {
  return (
    <NotFound to={paths.home} label="Return to Home">
      <p>The link may have a mistake in it, or the page may have moved. Search for it, or go on from here:</p>
      <SiteSearch label="Search documentation and pages" />
      <ul>
        {others.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </NotFound>
  );
}
