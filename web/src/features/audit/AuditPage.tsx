import { chakra } from '@chakra-ui/react/styled-system';
import { auditAddressKeptDays } from '../../../../lib/contract/keptDays.ts';
import { isApiError, sentenceOf } from '../../shared/apiSentences.ts';
import { shortDateTime } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { useConfig } from '../../shared/useConfig.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuditEventDetail } from './AuditEventDetail.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { isFiltered, problemOf, type TrailFilter, useTrail, useTrailExport, useTrailFilter } from './audit.ts';

/** Every recorded change of the account. */
export function AuditPage() {
  const { filter, opened, setFilter, clear, open, close } = useTrailFilter();
  const found = useTrail(filter);
  const isLocked = isApiError(found.error) && found.error.code === 'PLAN_REQUIRED';
  return (
    <>
      <PageHeader title="Audit Trail" actions={!isLocked && <Exports filter={filter} />}>
        Every change in your account by a person or a program, newest first. Addresses are kept for{' '}
        {auditAddressKeptDays} days. <FailedSignIns />
      </PageHeader>
      {isLocked ? (
        <Notice tone="info" title="Your plan does not show the audit trail">
          <p>{sentenceOf(found.error)} Changes are recorded all the same, and appear here once you have it.</p>
          <chakra.div mt="3">
            <LinkButton to={paths.subscription} size="sm">
              Subscription and Billing
            </LinkButton>
          </chakra.div>
        </Notice>
      ) : (
        <Card display="grid" gap="5" overflow="hidden" pb={found.data?.events.length ? '0' : undefined}>
          <AuditFilters filter={filter} onChange={setFilter} onClear={clear} />
          {found.isLoading && <Spinner label="Loading the audit trail..." />}
          {found.isError && <LoadFailure title="The audit trail could not be loaded" error={found.error} />}
          {found.data && problemOf(filter) === undefined && (
            <>
              {found.data.events.length > 0 && <AuditTable events={found.data.events} onOpen={open} />}
              {found.data.events.length === 0 && (
                <chakra.p color="muted">{nothing(filter, found.hasNextPage, found.data.searchedTo)}</chakra.p>
              )}
              <ShowMore what="events" pages={found} />
            </>
          )}
        </Card>
      )}
      {opened !== '' && <AuditEventDetail id={opened} onClose={close} />}
    </>
  );
}

/** Whether they are recorded depends on the stage; nothing is said until that is known. */
function FailedSignIns() {
  const { data } = useConfig();
  if (!data) return null;
  if (!data.recordsFailedSignIns) return <>Failed sign-ins are not recorded.</>;
  return (
    <>
      Failed sign-ins come from the log of the sign-in service, usually some minutes later and without a promise that
      none is lost. Of those of a person within an hour, the first five, the tenth, the hundredth and the thousandth are
      recorded.
    </>
  );
}

function nothing(filter: TrailFilter, hasMore: boolean, searchedTo: string | null): string {
  if (hasMore) return `No changes that fit since ${shortDateTime(searchedTo)}.`;
  return isFiltered(filter) ? 'No changes fit these filters.' : 'No changes yet.';
}

function Exports({ filter }: { filter: TrailFilter }) {
  const { mutate, isPending } = useTrailExport(filter);
  const isImpossible = isPending || problemOf(filter) !== undefined;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button variant="outline" disabled={isImpossible} onClick={() => mutate('csv')}>
        Export CSV
      </Button>
      <Button variant="outline" disabled={isImpossible} onClick={() => mutate('json')}>
        Export JSON
      </Button>
    </chakra.div>
  );
}
