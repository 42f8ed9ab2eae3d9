import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAccount } from '../../shared/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';

/** Loaded for those who are led to it. */
const SetUpSecondFactor = lazy(async () => ({
  default: (await import('../../features/account/profile/SetUpSecondFactor.tsx')).SetUpSecondFactor,
}));

interface SecondFactorGateProps {
  children: ReactNode;
}

/** Leads a member without the second factor required by their account to its set-up; the server refuses them everything else. */
export function SecondFactorGate({ children }: SecondFactorGateProps) {
  const { data } = useAccount();
  if (!data?.account?.requires_second_factor || data.user.has_second_factor) return children;
  return (
    <>
      <PageHeader title="Set up your second factor">
        {data.account.business_name} requires a second factor of all members. When it is set up, you can go on.
      </PageHeader>
      <Card display="grid" gap="4">
        <chakra.p color="muted">
          From then on, signing in asks for a code of your authenticator app after your password.
        </chakra.p>
        <Suspense fallback={<PageSpinner />}>
          <SetUpSecondFactor />
        </Suspense>
      </Card>
    </>
  );
}
