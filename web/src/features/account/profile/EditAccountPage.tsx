import { useAccount } from '../../../shared/queries.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFailureToast } from '../../../ui/useFailureToast.ts';
import { DangerZone } from './DangerZone.tsx';
import { DataCard } from './DataCard.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { HomeListsCard } from './HomeListsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { useProfile } from './profileQueries.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/**
 * The person's details and those of their account, its favourite lists, the password, the second factor, signing out on all devices, a copy
 * of the data, and the account's end.
 */
export function EditAccountPage() {
  const profile = useProfile();
  const account = useAccount();
  const failure = profile.error ?? account.error;
  useFailureToast(failure !== null, 'Failed to load profile data');
  return (
    <>
      <PageHeader title="Edit Account Details" />
      {(profile.isPending || account.isPending) && !failure && <Spinner label="Loading your details..." />}
      {failure && <LoadFailure title="Your details could not be loaded." error={failure} />}
      {profile.data && account.data && (
        <DetailsForm profile={profile.data.profile} account={account.data.account} role={account.data.member?.role} />
      )}
      {account.data?.account && <HomeListsCard account={account.data.account} role={account.data.member?.role} />}
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      {account.data && <DataCard role={account.data.member?.role} acceptances={account.data.acceptances ?? []} />}
      {account.data?.account && <DangerZone account={account.data.account} role={account.data.member?.role} />}
    </>
  );
}
