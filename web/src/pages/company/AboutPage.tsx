import { brand, missingCompanyFacts } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';

interface AboutPageProps {
  /** Whether the operator has entered its registration number and address. */
  hasCompanyFacts?: boolean;
}

export function AboutPage({ hasCompanyFacts = missingCompanyFacts().length === 0 }: AboutPageProps) {
  return (
    <>
      <PageTop
        title={`About ${brand.name}`}
        lead={`${brand.name} means “clear name”. It screens names of people and organisations against sanctions lists and lists of politically exposed persons.`}
        actions={
          <>
            <LinkButton to={paths.pricing}>Start Your Journey</LinkButton>
            <LinkButton to={paths.contact} variant="outline">
              Contact Our Team
            </LinkButton>
          </>
        }
      />
      <Section id="for-whom" title="Who it is for" band>
        <Prose>
          <p>
            Compliance officers of banks, payment firms and insurers. Lawyers, auditors and accountants, who have to
            know their clients. Developers, who build screening into the software of their firm.
          </p>
          <p>It works in the browser, and for many names through an API.</p>
        </Prose>
      </Section>
      <Section id="principles" title="What we hold to">
        <Prose>
          <h3>A match is explained</h3>
          <p>
            A number alone is no reason. Every match says which words met, what changed its score, and which entry of
            which list it is.
          </p>
          <h3>No silent gaps</h3>
          <p>
            Every answer names the lists it rests on, with their dates, and those that were not available. If a list
            cannot be read, the search fails rather than say “no match”.
          </p>
          <h3>A list is whole or not used</h3>
          <p>
            A new list replaces the old one at one moment, when all of it is there. An import that fails or is cancelled
            changes nothing.
          </p>
          <h3>We measure, and say what we miss</h3>
          <p>
            How many listed names are found and how many strangers, is counted on real lists. The figures, with the
            misses, are in the <TextLink to={paths.accuracy}>page about accuracy</TextLink>.
          </p>
          <h3>Little is kept</h3>
          <p>The names that you screen are written to no log. What one account has is invisible to every other.</p>
        </Prose>
      </Section>
      <Section id="company" title="Who operates it" band>
        <Prose>
          <p>
            {brand.name} is operated by {brand.operator}, {brand.seat}, a Danish company. Danish law applies; see the{' '}
            <TextLink to={paths.terms}>Terms of Service</TextLink> and the{' '}
            <TextLink to={paths.privacy}>Privacy Policy</TextLink>.
            {hasCompanyFacts && (
              <>
                {' '}
                The contact page has its{' '}
                <TextLink to={`${paths.contact}#company`}>registration number and address</TextLink>.
              </>
            )}
          </p>
          <p>
            Write to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor> or use the{' '}
            <TextLink to={paths.contact}>contact page</TextLink>, which has our hours.
          </p>
        </Prose>
      </Section>
      <CallToAction title="Begin with a name" text="Five searches are free and need no account.">
        <LinkButton to={paths.search} variant="bright">
          Try a search
        </LinkButton>
        <LinkButton to={paths.contact} variant="brightOutline">
          Contact Our Team
        </LinkButton>
      </CallToAction>
    </>
  );
}
