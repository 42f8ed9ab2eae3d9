import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { Questions } from '../../ui/page/Questions.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Developers } from './Developers.tsx';
import { Example } from './Example.tsx';
import { Hero } from './Hero.tsx';
import { Lists } from './Lists.tsx';
import { Measured } from './Measured.tsx';
import { NeededNotice } from './NeededNotice.tsx';
import { Pricing } from './Pricing.tsx';
import { landingQuestions } from './questions.data.ts';
import { Services } from './Services.tsx';

export function LandingPage() {
  return (
    <>
      <Hero />
      <Example />
      <Services />
      <Measured />
      <Lists />
      <Developers />
      <Pricing />
      <NeededNotice />
      <Section id="questions" title="Questions" band>
        <Questions questions={landingQuestions} />
      </Section>
      <CallToAction title="Try it with a name" text="Five searches are free and need no account.">
        <LinkButton to={paths.search} variant="bright">
          Try a search
        </LinkButton>
        <LinkButton to={paths.contact} variant="brightOutline">
          Ask us
        </LinkButton>
      </CallToAction>
    </>
  );
}
