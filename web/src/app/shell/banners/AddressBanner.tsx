import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { keys, useAccount } from '../../../shared/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Until the address of the sign-in is verified: asks for it, and sends the link once more. */
export function AddressBanner() {
  const { data } = useAccount();
  const api = useApi();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => api.sendVerification({}),
    onSuccess: ({ email }) => showToast({ title: 'Mail Sent', text: `Open the link in the mail to ${email}.` }),
    onError: (error) => {
      // It is refused if the address is verified by now.
      void queryClient.invalidateQueries({ queryKey: keys.account });
      showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' });
    },
  });
  const email = data?.user.unverified_email;
  if (!email) return null;
  return (
    <Notice title="Please verify your e-mail address">
      <chakra.p mb="3" overflowWrap="anywhere">
        Open the link in the mail that was sent to {email}. Until then only mails about the account itself are sent
        there.
      </chakra.p>
      <Button variant="outline" size="sm" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending...' : 'Send again'}
      </Button>
    </Notice>
  );
}
