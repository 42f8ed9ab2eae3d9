import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasFeature } from '../../../../lib/contract/billing/planFeatures.ts';
import { count } from '../../shared/format.ts';
import { newCaseOf } from '../../shared/newCase.ts';
import { paths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseSettingsDialog } from './CaseSettingsDialog.tsx';
import { CaseTable } from './CaseTable.tsx';
import { type CasesAnswer, isFiltered, useCaseFilter, useCases } from './cases.ts';
import { NewCase } from './NewCase.tsx';
import { OpenedCase } from './OpenedCase.tsx';

/** The cases of the account, or one of them. */
export function CasesPage() {
  const { opened, close, open } = useCaseFilter();
  return opened === '' ? <CaseList onOpen={open} /> : <OpenedCase id={opened} onClose={close} onOpen={open} />;
}

function CaseList({ onOpen }: { onOpen: (id: string) => void }) {
  const { filter, setFilter, clear } = useCaseFilter();
  const found = useCases(filter);
  const plan = useAccount().data?.account?.plan;
  const mayChange = useMay('analyst') === true && plan !== undefined && hasFeature(plan ?? undefined, 'cases');
  const mayOrganise = useMay('admin') === true && mayChange;
  const [isSetting, setSetting] = useState(false);
  const asked = useNewCase();
  return (
    <>
      <PageHeader
        title="Cases"
        actions={
          <>
            {mayOrganise && (
              <Button variant="outline" onClick={() => setSetting(true)}>
                Assignment
              </Button>
            )}
            {mayChange && <Button onClick={() => asked.begin({ name: '', origin: 'person' })}>New case</Button>}
          </>
        }
      >
        What was found about a subject, who investigates it, and how it ended. An owner or admin who did not investigate
        a case approves its outcome.
      </PageHeader>
      {plan !== undefined && !hasFeature(plan ?? undefined, 'cases') && <OtherPlan />}
      {found.data?.figures && <Figures of={found.data.figures} />}
      <Card display="grid" gap="5" overflow="hidden" pb={found.data?.cases.length ? '0' : undefined}>
        <CaseFilters filter={filter} onChange={setFilter} onClear={clear} />
        {found.isLoading && <Spinner label="Loading the cases..." />}
        {found.isError && <LoadFailure title="The cases could not be loaded" error={found.error} />}
        {found.data && (
          <>
            {found.data.cases.length > 0 && (
              <CaseTable cases={found.data.cases} people={found.data.people} onOpen={onOpen} />
            )}
            {found.data.cases.length === 0 && (
              <chakra.p color="muted">{nothing(isFiltered(filter), found.hasNextPage)}</chakra.p>
            )}
            <ShowMore what="cases" pages={found} />
          </>
        )}
      </Card>
      {asked.source && mayChange && <NewCase source={asked.source} onClose={asked.end} onOpen={onOpen} />}
      {isSetting && <CaseSettingsDialog onClose={() => setSetting(false)} />}
    </>
  );
}

/** The form for a new case: asked for here or by another page. */
function useNewCase() {
  const location = useLocation();
  const navigate = useNavigate();
  const source = newCaseOf(location.state);
  const go = (state: unknown) => navigate(`${location.pathname}${location.search}`, { replace: true, state });
  return {
    source,
    begin: (newCase: NonNullable<typeof source>) => go({ newCase }),
    end: () => go(null),
  };
}

function Figures({ of }: { of: NonNullable<CasesAnswer['figures']> }) {
  const more = of.is_all ? '' : '+';
  const shown = [
    { label: 'Open', value: of.open },
    { label: 'Mine', value: of.mine },
    { label: 'Nobody’s', value: of.unassigned },
    { label: 'In review', value: of.in_review },
    { label: 'Overdue', value: of.overdue },
  ];
  return (
    <chakra.dl
      display="grid"
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
    >
      {shown.map(({ label, value }) => (
        <Card as="div" key={label} p={{ base: '3', md: '4' }}>
          <chakra.dt textStyle="eyebrow" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" mt="1">
            {count(value)}
            {more}
          </chakra.dd>
        </Card>
      ))}
    </chakra.dl>
  );
}

function OtherPlan() {
  return (
    <Notice tone="info" title="Your plan does not include case management">
      <p>Case management comes with the plan Professional. Cases that you have opened before stay readable.</p>
      <chakra.div mt="3">
        <LinkButton to={paths.subscription} size="sm">
          Subscription and Billing
        </LinkButton>
      </chakra.div>
    </Notice>
  );
}

function nothing(isNarrowed: boolean, hasMore: boolean): string {
  if (hasMore) return 'No cases that fit among the newest ones.';
  return isNarrowed ? 'No cases fit these filters.' : 'No open cases.';
}
