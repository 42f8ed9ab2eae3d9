import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function AboutPage() {
  return (
    <ShortPage
      title={`About ${brand.name}`}
      lead={`${brand.name} means "clear name". It screens names of people and organisations against sanctions lists and lists of politically exposed persons.`}
      actions={
        <>
          <LinkButton to={paths.pricing}>Start Your Journey</LinkButton>
          <LinkButton to={paths.contact} variant="outline">
            Contact Our Team
          </LinkButton>
        </>
      }
    >
      <h2>Who it is for</h2>
      <p>
        Compliance professionals, financial institutions, professional-services firms, and developers who build
        screening into their own software.
      </p>
      <h2>Our principles</h2>
      <ul>
        <li>Every match is explained: score, list, entry and matching words.</li>
        <li>Every result names the lists it is based on, with their dates, and the lists that were not available.</li>
        <li>A list is only replaced by a complete one. A failed or cancelled import changes nothing.</li>
      </ul>
      <h2>Who we are</h2>
      <p>
        {brand.name} is operated by {brand.operator}, {brand.seat}, a Danish holding company.
      </p>
    </ShortPage>
  );
}
