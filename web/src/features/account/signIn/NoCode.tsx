import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Codes are sent to confirmed addresses alone: the way on for somebody with an unconfirmed one. */
export function NoCode({ email, onAgain }: { email: string; onAgain: () => void }) {
  const api = useApi();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.requestVerification({ email }),
  });
  if (isSuccess) {
    return (
      <chakra.p textStyle="small" role="status">
        If {email} waits to be confirmed, a link has been sent to it. Open the link, and then{' '}
        <LinkLikeButton onClick={onAgain}>request a new code</LinkLikeButton>.
      </chakra.p>
    );
  }
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p textStyle="small">
        No code? If you have not yet confirmed your address,{' '}
        <LinkLikeButton onClick={() => mutate()} disabled={isPending}>
          have a new link sent to it
        </LinkLikeButton>
        .
      </chakra.p>
      {error && <Notice tone="danger" title={authSentence(error)} alert />}
    </chakra.div>
  );
}
