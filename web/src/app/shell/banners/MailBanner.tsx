import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brand } from '../../../../../lib/contract/brand.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { keys, useNotifications } from '../../../shared/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Anchor, TextLink } from '../../../ui/TextLink.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Says that mail to the person's address is suspended after bounces or spam reports, and mends it. */
export function MailBanner() {
  const { data } = useNotifications();
  const api = useApi();
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => api.releaseMailAddress({}),
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.notifications, answer);
      showToast({ title: 'Mails Are Sent Again', text: `The next one goes to ${answer.email}.` });
    },
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
  });
  if (!data?.undeliverable) return null;
  const cameBack = data.undeliverable.reason === 'bounce';
  return (
    <Notice tone="warning" title={`You receive no mails at ${data.email}`}>
      <chakra.p mb="3" overflowWrap="anywhere">
        {cameBack
          ? 'A mail to this address came back, so nothing more is sent to it. Make sure that the mailbox exists and accepts mails, then have them sent again. If the address is no longer yours, write to '
          : 'A mail to this address was reported as spam, so nothing more is sent to it. Have mails sent again if that was a mistake; which ones you receive is your choice under '}
        {cameBack ? (
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
        ) : (
          <TextLink to={paths.notifications}>Notifications</TextLink>
        )}
        .
      </chakra.p>
      <Button variant="outline" size="sm" disabled={release.isPending} onClick={() => release.mutate()}>
        {release.isPending ? 'One moment...' : 'Send mails again'}
      </Button>
    </Notice>
  );
}
