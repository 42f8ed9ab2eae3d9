import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { mayRole } from '../../../../lib/contract/account/mayRole.ts';
import { count } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/queries.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { ReconcileDialog } from './ReconcileDialog.tsx';
import { SubjectDetail } from './SubjectDetail.tsx';
import { SubjectFilters } from './SubjectFilters.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { SubjectTable } from './SubjectTable.tsx';
import { isFiltered, useSubjectFilter, useSubjects } from './subjects.ts';

/** The followed customers of the account. */
export function SubjectsPage() {
  const { filter, opened, setFilter, clear, open, close } = useSubjectFilter();
  const [shown, setShown] = useState<'form' | 'reconcile' | 'export'>();
  const found = useSubjects(filter);
  const role = useAccount().data?.member?.role;
  const mayChange = mayRole(role, 'analyst');
  const { subjects = [], counts } = found.data ?? {};
  const none = isFiltered(filter)
    ? 'No subjects fit these filters.'
    : 'No subjects yet. Add the customers that you want to follow.';
  return (
    <>
      <PageHeader
        title="Subjects"
        actions={
          <>
            <Button variant="outline" onClick={() => setShown('export')}>
              Export
            </Button>
            {mayChange && (
              <>
                <Button variant="outline" onClick={() => setShown('reconcile')}>
                  Reconcile
                </Button>
                <LinkButton to={paths.importSubjects} variant="outline">
                  Import file
                </LinkButton>
                <Button onClick={() => setShown('form')}>Add subject</Button>
              </>
            )}
          </>
        }
      >
        Customers that you follow. Each is screened when it is added or changed.
      </PageHeader>
      <Card display="grid" gap="5" overflow="hidden" pb={subjects.length > 0 ? '0' : undefined}>
        <SubjectFilters filter={filter} onChange={setFilter} onClear={clear} />
        {found.isLoading && <Spinner label="Loading subjects..." />}
        {found.isError && <LoadFailure title="The subjects could not be loaded" error={found.error} />}
        {counts && (
          <chakra.p color="muted">
            {count(counts.active)} followed
            {counts.limit === null ? '' : ` of ${count(counts.limit)} in your plan`}, {count(counts.ended)} ended.
          </chakra.p>
        )}
        {found.data && subjects.length === 0 && !found.hasNextPage && <chakra.p color="muted">{none}</chakra.p>}
        {subjects.length > 0 && <SubjectTable subjects={subjects} mayChange={mayChange} onOpen={open} />}
        <ShowMore what="subjects" pages={found} />
      </Card>
      {shown === 'form' && <SubjectForm onClose={() => setShown(undefined)} />}
      {shown === 'export' && <ExportDialog filter={filter} onClose={() => setShown(undefined)} />}
      {shown === 'reconcile' && <ReconcileDialog onClose={() => setShown(undefined)} />}
      {opened !== '' && <SubjectDetail externalRef={opened} mayChange={mayChange} onClose={close} />}
    </>
  );
}
