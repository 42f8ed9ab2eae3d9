import { chakra } from '@chakra-ui/react/styled-system';
import { sentenceOf } from '../../shared/api.ts';
import { useAppIds } from '../../shared/queries.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AppIdGenerator } from './AppIdGenerator.tsx';
import { AppIdTable } from './AppIdTable.tsx';

export function AppIdsPage() {
  const appIds = useAppIds();
  const all = appIds.data?.app_ids ?? [];
  const inactive = all.filter((a) => a.status === 'inactive');
  return (
    <>
      <PageHeader title="App IDs">
        An App ID is the key with which your programs call the API. Keep it secret: every search made with it counts
        against your quota.
      </PageHeader>
      {appIds.isPending && <Spinner label="Loading App IDs..." />}
      {appIds.isError && (
        <Notice tone="danger" title="The App IDs could not be loaded" alert>
          {sentenceOf(appIds.error)}
        </Notice>
      )}
      {appIds.data && (
        <>
          <AppIdGenerator remainingSlots={appIds.data.remaining_slots} />
          <AppIdTable
            title="Active App IDs"
            appIds={all.filter((a) => a.status === 'active')}
            none="You have no active App ID. Generate one above to call the API."
          />
          {inactive.length > 0 && <AppIdTable title="Inactive App IDs" appIds={inactive} />}
        </>
      )}
      <chakra.p textStyle="small" color="muted">
        All App IDs share the monthly quota of your account.
      </chakra.p>
    </>
  );
}
