import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { keys } from '../../../shared/queries.ts';
import { useSession } from '../../../shared/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

/** Where the link of the welcome mail leads: the address of the sign-in is verified. */
export function VerifyAddressPage() {
  useTitle('Verify your address');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const isSignedIn = useSession().status === 'signedIn';
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['verify-address', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await api.verifyAddress({ token });
      for (const queryKey of [keys.account, keys.notifications]) void queryClient.invalidateQueries({ queryKey });
      return answer;
    },
  });
  return (
    <CardPage>
      <chakra.h1 textStyle="title">{data ? 'Address verified' : 'Verify your address'}</chakra.h1>
      {data && (
        <chakra.p role="status" overflowWrap="anywhere">
          {data.email} is verified. Mails about your account reach you there.
        </chakra.p>
      )}
      {!data && error && <LoadFailure title="This address could not be verified." error={error} />}
      {!data && !error && <Spinner label="Verifying your address..." />}
      {(data || error) && (
        <chakra.div>
          <LinkButton to={isSignedIn ? paths.dashboard : paths.auth} state={{ email: data?.email }}>
            {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
          </LinkButton>
        </chakra.div>
      )}
    </CardPage>
  );
}
