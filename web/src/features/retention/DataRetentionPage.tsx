import { useState } from 'react';
import { mayRole } from '../../../../lib/contract/account/mayRole.ts';
import { useAccount } from '../../shared/queries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { DayCard } from './DayCard.tsx';
import { ErasureCard } from './ErasureCard.tsx';
import { HoldsCard } from './HoldsCard.tsx';
import { type ChosenSetting, useRetention } from './retentionQueries.ts';
import { SettingCard } from './SettingCard.tsx';

/** How long the account keeps its receipts, what is erased when, and what is kept from it. */
export function DataRetentionPage() {
  const [chosen, setChosen] = useState<ChosenSetting>();
  const account = useAccount();
  const found = useRetention(chosen);
  const role = account.data?.member?.role;
  return (
    <>
      <PageHeader title="Data Retention">
        How long receipts of screenings are kept, and when they are erased. An erased receipt cannot be brought back.
      </PageHeader>
      {found.isLoading && <Spinner label="Loading data retention..." />}
      {found.isError && <LoadFailure title="The data retention could not be loaded" error={found.error} />}
      {found.data && (
        <>
          <SettingCard
            key={found.data.retention.changed_at}
            answer={found.data}
            mayChange={mayRole(role, 'owner')}
            chosen={chosen}
            onChoose={setChosen}
          />
          <ErasureCard answer={found.data} isPreview={chosen !== undefined} />
          <DayCard newest={found.data.counted_to} />
          <HoldsCard holds={found.data.holds} mayChange={mayRole(role, 'admin')} />
        </>
      )}
    </>
  );
}
