import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { BoardReport } from './BoardReport.tsx';
import { ComparedLists } from './ComparedLists.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { useMonitoring } from './monitoringQueries.ts';
import { NotScreened } from './NotScreened.tsx';
import { RunTable } from './RunTable.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Coverage of all subjects by the lists of today, and the record of it. */
export function MonitoringPage() {
  const found = useMonitoring();
  return (
    <>
      <PageHeader
        title="Monitoring"
        actions={
          <>
            <LinkButton to={paths.listLatency} variant="outline">
              List latency
            </LinkButton>
            <LinkButton to={paths.incidents} variant="outline">
              Incidents
            </LinkButton>
          </>
        }
      >
        Your subjects are compared with each list when it changes, and all of them with whole lists once a week. Every
        calendar day (UTC) has its record, also a day without a finding.
      </PageHeader>
      {found.isLoading && <Spinner label="Loading monitoring..." />}
      {found.isError && <LoadFailure title="The monitoring could not be loaded" error={found.error} />}
      {found.data && (
        <>
          {found.data.paused && (
            <Notice tone="danger" title="Monitoring is paused">
              Your subscription has ended. No list is compared with your subjects until it is renewed in{' '}
              <TextLink to={paths.subscription}>Subscription</TextLink>. Subjects, alerts and cases stay.
            </Notice>
          )}
          <NotScreened monitoring={found.data} />
          {found.data.last_run && found.data.last_run.unexpected > 0 && (
            <Notice tone="danger" title="A full pass found more than the differences before it">
              The alerts are right by now. We have been told, and look for the cause.
            </Notice>
          )}
          <CoverageCard monitoring={found.data} />
          <ComparedLists lists={found.data.lists} missing={found.data.lists_missing} />
          <SettingsCard key={found.data.settings.changed_at} settings={found.data.settings} />
          <RunTable />
          <BoardReport />
        </>
      )}
    </>
  );
}
