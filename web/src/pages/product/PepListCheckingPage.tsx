import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LiveListTable } from '../../ui/live/LiveListTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { DataTable } from '../../ui/page/DataTable.tsx';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Questions } from '../../ui/page/Questions.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Steps } from '../../ui/page/Steps.tsx';
import { categories, kinds, pepQuestions, riskFactors, steps } from './pep.data.ts';

export function PepListCheckingPage() {
  return (
    <>
      <PageTop
        title="PEP list checking"
        lead="Politically exposed persons (PEPs) hold, or held, a prominent public function. If your customer is one, the law asks for enhanced due diligence. It does not ask you to refuse."
        actions={
          <>
            <LinkButton to={paths.pricing}>Get Started</LinkButton>
            <LinkButton to={paths.contactSales} variant="outline">
              Contact Sales
            </LinkButton>
          </>
        }
      />
      <Section id="kinds" title="Who is a PEP, and who is covered" band>
        <DataTable
          caption="Kinds of PEPs"
          columns={[
            { label: 'Kind', cell: ({ name }) => name },
            { label: 'Who they are', cell: ({ text }) => text },
            { label: 'Covered here', cell: ({ covered }) => covered },
          ]}
          rows={kinds}
          keyOf={({ name }) => name}
          source="Article 3(9) to (11) of Directive (EU) 2015/849; in Denmark § 2, nos. 6 to 8, of Hvidvaskloven."
        />
      </Section>
      <Section
        id="coverage"
        title="Nordic coverage"
        lead="The lists of Denmark, the Faroe Islands and Greenland, as Finanstilsynet, the Danish Financial Supervisory Authority, publishes them."
      >
        <Prose>
          <p>
            The three workbooks name people with their function and, where it is known, date of birth and the day on
            which they were added. Those who have left their function stand on a sheet of their own. Both sheets are
            screened.
          </p>
          <p>
            Sweden, Norway, Finland, Iceland and Åland are not covered. Family members and close associates are not on
            the three lists either.
          </p>
        </Prose>
        <LiveListTable kinds={['pep']} caption="The lists of today" />
      </Section>
      <Section id="categories" title="Categories" lead="The functions that make somebody a PEP." band>
        <DataTable
          caption="Prominent public functions"
          columns={[
            { label: 'Area', cell: ({ office }) => office },
            { label: 'Functions', cell: ({ examples }) => examples },
          ]}
          rows={categories}
          keyOf={({ office }) => office}
          source="After article 3(9) of Directive (EU) 2015/849. Middle-ranking and more junior officials are no PEPs."
        />
      </Section>
      <Section id="due-diligence" title="Due diligence">
        <Prose>
          <p>For a PEP, article 20 of Directive (EU) 2015/849 and § 18 of Hvidvaskloven ask for four things:</p>
          <ol>
            <li>A procedure by which you find out whether a customer or a beneficial owner is a PEP.</li>
            <li>Approval by senior management before the relationship begins or goes on.</li>
            <li>Adequate measures to establish the source of wealth and the source of funds.</li>
            <li>Enhanced monitoring of the relationship for as long as it lasts.</li>
          </ol>
          <p>
            <strong>The 12-month rule.</strong> When somebody leaves the function, you take the remaining risk into
            account for at least 12 months, and until it has gone: article 22 of the directive.
          </p>
          <p>
            From 10 July 2027, Regulation (EU) 2024/1624 applies directly and replaces these rules of the directive.
          </p>
          <h3>What raises the risk</h3>
          <ul>
            {riskFactors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ul>
        </Prose>
        <Notice>
          This page is information and not legal advice. Hvidvaskloven is the Danish act on measures to prevent money
          laundering and financing of terrorism; read it and the guidance of Finanstilsynet in their current version.
        </Notice>
      </Section>
      <Section id="steps" title="Four steps" band>
        <Steps steps={steps} />
      </Section>
      <Section id="questions" title="Questions">
        <Questions questions={pepQuestions} />
      </Section>
      <CallToAction
        title="Screen your first customer"
        text="Sanctions lists and PEP lists are searched together. A search of both counts once."
      >
        <LinkButton to={paths.pricing} variant="bright">
          Get Started
        </LinkButton>
        <LinkButton to={paths.contactSales} variant="brightOutline">
          Contact Sales
        </LinkButton>
      </CallToAction>
    </>
  );
}
