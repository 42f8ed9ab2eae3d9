import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { hasFeature } from '../../../../lib/contract/billing/planFeatures.ts';
import { shortDateTime } from '../../shared/format.ts';
import { receiptPath } from '../../shared/paths.ts';
import { useAccount } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PdfReport } from '../../ui/reports/PdfReport.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseLinks } from './CaseLinks.tsx';
import { CaseMoves } from './CaseMoves.tsx';
import { Due, StateBadge } from './CaseTable.tsx';
import { type Case, type OpenedAnswer, useCase } from './cases.ts';
import { labelText, measureWords, nameOf, originWords, outcomeWords } from './caseTexts.ts';

interface OpenedCaseProps {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** One case: its facts, the next moves, and its history. */
export function OpenedCase({ id, onClose, onOpen }: OpenedCaseProps) {
  const found = useCase(id);
  return (
    <>
      <div>
        <Button variant="ghost" size="sm" ms="-3" onClick={onClose}>
          <ArrowLeft size={16} aria-hidden />
          All cases
        </Button>
      </div>
      {found.isLoading && <Spinner label="Loading the case..." />}
      {found.isError && <LoadFailure title="The case could not be loaded" error={found.error} />}
      {found.data && <Opened of={found.data} onOpen={onOpen} />}
    </>
  );
}

function Opened({ of, onOpen }: { of: OpenedAnswer; onOpen: (id: string) => void }) {
  const { case: one, people, files, entries } = of;
  const account = useAccount().data;
  const plan = account?.account?.plan ?? undefined;
  const mayChange = hasFeature(plan, 'cases') && account?.member?.role !== 'auditor';
  return (
    <>
      <PageHeader title={`Case of ${one.subject.name}`}>
        <StateBadge of={one} />
      </PageHeader>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <About of={one} people={people} />
          {mayChange && <CaseMoves of={of} />}
          <CaseHistory of={one} entries={entries} people={people} mayComment={mayChange} />
        </chakra.div>
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <Found of={one} />
          <CaseFiles of={one} files={files} people={people} mayAttach={mayChange} />
          <CaseLinks of={of} mayChange={mayChange} onOpen={onOpen} />
          <Card>
            <PdfReport of={{ case_id: one.id }} text="A PDF of this case: its facts, outcome and history." />
          </Card>
        </chakra.div>
      </chakra.div>
    </>
  );
}

function About({ of: one, people }: { of: Case; people: OpenedAnswer['people'] }) {
  const concluded = one.closed ?? one.proposed;
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Facts</chakra.h2>
      <chakra.dl display="grid" gap="3">
        <Fact label="Reference">{one.subject.external_ref ?? 'None'}</Fact>
        <Fact label="Type">{labelText(one.label)}</Fact>
        <Fact label="Assigned to">{nameOf(people, one.assignee)}</Fact>
        <Fact label="Due">
          <Due of={one} />
        </Fact>
        <Fact label="Opened">
          {shortDateTime(one.opened_at)}, from {originWords[one.origin]}
        </Fact>
        {concluded && (
          <Fact label={one.closed ? 'Outcome' : 'Proposed'}>
            {outcomeWords[concluded.outcome]}, by {nameOf(people, concluded.by)}
            <chakra.span display="block" color="muted" whiteSpace="pre-line">
              {concluded.reason}
            </chakra.span>
          </Fact>
        )}
        {one.closed && (
          <Fact label="Approved">
            {nameOf(people, one.closed.approved_by)}, {shortDateTime(one.closed.approved_at)}
          </Fact>
        )}
        {one.measure && <Fact label="Done">{measureText(one.measure)}</Fact>}
        <Fact label="Case">
          <code>{one.id}</code>
        </Fact>
      </chakra.dl>
    </Card>
  );
}

function measureText(measure: NonNullable<Case['measure']>): string {
  const { amount, currency, reported_to: to, reported_on: on, reference, licence } = measure;
  return [
    `${measureWords[measure.measure]} on ${measure.taken_on}`,
    amount !== undefined && `${amount} ${currency}`,
    to !== undefined && `reported to ${to}${on === undefined ? '' : ` on ${on}`}`,
    reference !== undefined && `reference ${reference}`,
    licence !== undefined && `licence ${licence}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Listed records, and the receipts of their screenings. */
function Found({ of: { records, receipt_ids: receipts } }: { of: Case }) {
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">What was found</chakra.h2>
      {records.length === 0 && <chakra.p color="muted">No listed records.</chakra.p>}
      {records.length > 0 && (
        <chakra.ul display="grid" gap="3">
          {records.map(({ id, name, database }) => (
            <li key={id}>
              <chakra.span fontWeight="600">
                <bdi>{name}</bdi>
              </chakra.span>
              <chakra.span display="block" textStyle="small" color="muted" overflowWrap="anywhere">
                {database}, {id}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      )}
      {receipts.length > 0 && (
        <chakra.div display="grid" gap="1">
          <chakra.h3 fontWeight="600" fontSize="sm">
            Receipts
          </chakra.h3>
          {receipts.map((id) => (
            <TextLink key={id} to={receiptPath(id)} overflowWrap="anywhere" fontSize="sm">
              {id}
            </TextLink>
          ))}
        </chakra.div>
      )}
    </Card>
  );
}
