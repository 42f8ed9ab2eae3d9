import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CardPage } from '../../../ui/CardPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { InvitationCard } from './InvitationCard.tsx';

/** Accepts an invitation for the holder of its link. */
export function InvitationPage() {
  useTitle('Invitation');
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  const { status } = useSession();
  const api = useApi();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.lookUpInvitation({ token }, signal),
    enabled: token !== '',
    // Whether it can be accepted may change at any time.
    staleTime: 0,
  });
  if (token !== '' && (status === 'loading' || invitation.isPending)) return <PageSpinner />;
  return (
    <CardPage>
      {token === '' && (
        <Unusable sentence="The link of this invitation is not complete. Please open it again from the e-mail." />
      )}
      {invitation.isError && (
        <Unusable sentence={sentenceOf(invitation.error)} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.data && <InvitationCard invitation={invitation.data.invitation} token={token} />}
    </CardPage>
  );
}

interface UnusableProps {
  sentence: string;
  onRetry?: () => void;
}

function Unusable({ sentence, onRetry }: UnusableProps) {
  return (
    <>
      <chakra.h1 textStyle="title">Invitation</chakra.h1>
      <Notice tone="danger" title={sentence} alert />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <LinkButton to={paths.home} variant="outline">
          Back to Home
        </LinkButton>
      </chakra.div>
    </>
  );
}
