import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { quotedSearch, recordedSearches } from '../../shared/site/recordedSearches.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { QuoteResult } from '../../ui/page/QuoteResult.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Steps } from '../../ui/page/Steps.tsx';
import { caseTypes, lifeCycle, records, tools } from './cases.data.ts';
import { Screens } from './parts/Screens.tsx';
import type { ShownScreens } from './screen.ts';

interface CaseManagementPageProps {
  /** Pictures of the running product; default: none. */
  screens?: ShownScreens;
}

export function CaseManagementPage({ screens = {} }: CaseManagementPageProps) {
  const example = quotedSearch('hero');
  const answer = { ...example, lists_screened: recordedSearches.lists, timestamp: recordedSearches.recordedAt };
  return (
    <>
      <PageTop
        title="Case management"
        lead="From the alert to the closed case: who decided what, when, and on which facts."
        note="Alerts with decisions are part of Advanced and Professional, cases of Professional."
        actions={
          <>
            <LinkButton to={paths.search}>Start Free Trial</LinkButton>
            <LinkButton to={paths.contactSales} variant="outline">
              Schedule Demo
            </LinkButton>
          </>
        }
      />
      <Section id="life-cycle" title="The life of a case" band>
        <Steps steps={lifeCycle} />
      </Section>
      <Section
        id="types"
        title="Five types of cases"
        lead="With the risk that they stand for until somebody has looked."
      >
        <Cards>
          {caseTypes.map(({ name, risk, tone, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <Badge tone={tone}>{risk}</Badge>
              <p>{text}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Section
        id="tools"
        title="What you investigate with"
        lead="This is a match as the dashboard shows it, found by a misspelt name and a year of birth."
        band
      >
        <QuoteResult question={example.question} answer={answer} match={example.best} />
        <Cards>
          {tools.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Section
        id="screens"
        title="What you work with"
        lead="Pictures of the product, with sample lists and invented customers. Press one to see it in full size."
      >
        <Screens screens={screens} />
      </Section>
      <Section id="reporting" title="What you can show later" band>
        <Prose>
          <p>An auditor asks what you knew, on which day, and from which list. Your account keeps:</p>
          <ul>
            {records.map((record) => (
              <li key={record}>{record}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <CallToAction
        title="See a match for yourself"
        text="Five searches are free and need no account. For a demonstration with your own questions, write to us."
      >
        <LinkButton to={paths.search} variant="bright">
          Try a search
        </LinkButton>
        <LinkButton to={paths.contactSales} variant="brightOutline">
          Schedule Demo
        </LinkButton>
      </CallToAction>
    </>
  );
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    '& > li': { borderTop: '2px solid', borderColor: 'line', pt: '3' },
    '& h3': { textStyle: 'card', mb: '1' },
    '& p': { mt: '1', color: 'muted' },
  },
});
