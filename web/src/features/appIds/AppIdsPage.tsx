import { chakra } from '@chakra-ui/react/styled-system';
import { createAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { count } from '../../shared/format.ts';
import { useAppIds, useUsage } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { NoPlanNotice } from '../../ui/NoPlanNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AppIdGenerator } from './AppIdGenerator.tsx';
import { AppIdTable } from './AppIdTable.tsx';

export function AppIdsPage() {
  const appIds = useAppIds();
  const plan = useUsage().data?.plan;
  // The same role creates, changes and deletes.
  const may = useMay(createAppId.role ?? 'owner');
  const mayChange = may === true;
  const all = appIds.data?.app_ids ?? [];
  const inactive = all.filter((a) => a.status === 'inactive');
  return (
    <>
      <PageHeader title="App IDs">
        An App ID is the key with which your programs call the API. Keep it secret: every search made with it counts
        against your quota.
      </PageHeader>
      {plan === null && (
        <NoPlanNotice>
          Calls with an App ID are refused until it has one: the response is 403 with the code SUBSCRIPTION_REQUIRED.
        </NoPlanNotice>
      )}
      {appIds.isPending && <Spinner label="Loading App IDs..." />}
      {appIds.isError && <LoadFailure title="The App IDs could not be loaded" error={appIds.error} />}
      {appIds.data && (
        <>
          {mayChange && <AppIdGenerator remainingSlots={appIds.data.remaining_slots} />}
          <AppIdTable
            title="Active App IDs"
            appIds={all.filter((a) => a.status === 'active')}
            mayChange={mayChange}
            none={
              mayChange
                ? 'You have no active App ID. Generate one above to call the API.'
                : 'Your account has no active App ID.'
            }
          />
          {inactive.length > 0 && <AppIdTable title="Inactive App IDs" appIds={inactive} mayChange={mayChange} />}
        </>
      )}
      <chakra.p textStyle="small" color="muted">
        All App IDs share the monthly quota of your account.{plan && ` ${quotaOf(plan)}`}
        {may === false &&
          ' The owner and the admins of your account create, rename and delete App IDs and change their limits.'}
      </chakra.p>
    </>
  );
}

function quotaOf(plan: PlanKey): string {
  const { name, searches } = plans[plan];
  return `The ${name} plan has ${searches === null ? 'unlimited' : count(searches)} searches per month.`;
}
