import { chakra } from '@chakra-ui/react/styled-system';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { count, euros } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { codeExamples } from '../../shared/site/codeExamples.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { CodeTabs } from '../../ui/page/CodeTabs.tsx';
import { DataTable } from '../../ui/page/DataTable.tsx';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { features } from './api.data.ts';

export function ApiIntegrationPage() {
  return (
    <>
      <PageTop
        title="API integration"
        lead="The same screening as a REST API: JSON in, JSON out, and one header for authentication."
        actions={
          <>
            <LinkButton to={paths.apiDocs}>View API Documentation</LinkButton>
            <LinkButton to={paths.pricing} variant="outline">
              Get API Key
            </LinkButton>
          </>
        }
      />
      <Section
        id="first-call"
        title="The first call"
        lead="Create an App ID in the dashboard and send a name. There is nothing to install."
        band
      >
        <CodeTabs id="first" legend="Screen a name" tabs={codeExamples['getting-started/first']} />
        <p>
          Without <code>"match_type": "fuzzy"</code> the API compares whole words only, and a misspelt name finds
          nothing. The free search on our first page is fuzzy.
        </p>
        <p>
          Calls need an account with a plan, from {priceFrom} a month before tax; there is no free key. What is found,
          and what an answer says, you can see without one: the{' '}
          <TextLink to={paths.search}>five free searches</TextLink> on our first page use the same lists and rules.
        </p>
        <p>
          The answer has the matches with score and reason, the lists it rests on with their dates, and a{' '}
          <code>request_id</code>. Its headers say how much of the rate limit and of the month is left.
        </p>
      </Section>
      <Section id="endpoints" title="Endpoints">
        <Prose>
          <EndpointList />
          <p>
            Every field is in the <TextLink to={paths.apiReference}>reference</TextLink> and in the{' '}
            <Anchor href={paths.openApi}>OpenAPI 3.1 document</Anchor>.
          </p>
        </Prose>
      </Section>
      <Section
        id="customer"
        title="A customer with a date of birth"
        lead="Your own reference comes back with the answer, and the call counts once even if you send it twice."
        band
      >
        <CodeTabs id="customer-code" legend="Screen a customer" tabs={codeExamples['examples/customer']} />
      </Section>
      <Section id="more" title="What else it does">
        <Features>
          {features.map(({ title, text, to, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <TextLink to={to}>{link}</TextLink>
            </li>
          ))}
        </Features>
      </Section>
      <Section id="sdks" title="SDKs and webhooks" band>
        <Prose>
          <p>
            There are clients for JavaScript, Python, PHP and Java: a method for each endpoint, typed answers, retries,
            and a class for each error. They are not in the public package registries: install them from this site, each
            with one line, or make a client of your own from the OpenAPI document.{' '}
            <TextLink to={`${paths.apiDocs}/sdks`}>Install an SDK</TextLink>
          </p>
          <p>
            Webhooks tell your server of alerts, cases, new editions of lists and finished batch files. They are signed
            as Standard Webhooks and come with Professional.{' '}
            <TextLink to={`${paths.apiDocs}/webhooks`}>How webhooks work</TextLink>
          </p>
        </Prose>
      </Section>
      <Section id="limits" title="Rate limits">
        <DataTable
          caption="What each plan may send"
          columns={[
            { label: 'Plan', cell: (plan) => plans[plan].name },
            { label: 'Searches a month', number: true, cell: (plan) => searchesOf(plan) },
            { label: 'Calls a second', number: true, cell: (plan) => plans[plan].rate.requestsPerSecond },
            { label: 'At once', number: true, cell: (plan) => plans[plan].rate.burst },
          ]}
          rows={Object.keys(plans) as PlanKey[]}
          keyOf={(plan) => plan}
          source="For the account as a whole. Above the rate the answer is 429 with Retry-After."
        />
      </Section>
      <CallToAction title="Make the first call" text="The documentation begins with it and ends with every field.">
        <LinkButton to={paths.apiGettingStarted} variant="bright">
          Getting started
        </LinkButton>
        <LinkButton to={paths.pricing} variant="brightOutline">
          Get API Key
        </LinkButton>
      </CallToAction>
    </>
  );
}

const priceFrom = euros(Math.min(...Object.values(plans).map(({ monthlyCents }) => monthlyCents)));

function searchesOf(plan: PlanKey): string {
  const { searches } = plans[plan];
  return searches === null ? 'unlimited' : count(searches);
}

const Features = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
    '& h3': { textStyle: 'card' },
    '& p': { color: 'muted', my: '1' },
  },
});
