import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../../../lib/contract/brand.ts';
import { topicTexts } from '../../../../lib/contract/mails/mailTopics.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toast.ts';

/** The target of a mail's link: switches off the mail's topic, says so, and offers the way back. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = ['mail-subscription', token];
  const { data, error } = useQuery({
    queryKey,
    // Once: switched on again, it stays on in this tab.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => api.changeMailSubscription({ token, subscribed: false }),
  });
  const change = useMutation({
    mutationFn: (subscribed: boolean) => api.changeMailSubscription({ token, subscribed }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (failure) => showToast({ title: 'Error', text: sentenceOf(failure), tone: 'destructive' }),
  });
  if (error) {
    return (
      <ShortPage title="Unsubscribe" lead="This link could not be used.">
        <LoadFailure title="Nothing was changed." error={error} />
        <chakra.p mt="4">
          Sign in to choose your mails under <TextLink to={paths.notifications}>Notifications</TextLink>.
        </chakra.p>
      </ShortPage>
    );
  }
  if (!data) return <PageSpinner label="Unsubscribing..." />;
  const { title } = topicTexts[data.topic];
  return (
    <ShortPage
      title={data.subscribed ? 'Switched on again' : 'Unsubscribed'}
      lead={
        <span role="status">
          {data.subscribed
            ? `${title} are switched on: you receive these mails again.`
            : `${title} are switched off: you receive no more of these mails from ${brand.name}.`}
        </span>
      }
    >
      <p>
        <Button variant="outline" disabled={change.isPending} onClick={() => change.mutate(!data.subscribed)}>
          {data.subscribed ? 'Unsubscribe' : `Switch ${title} on again`}
        </Button>
      </p>
      <p>
        All your choices are under <TextLink to={paths.notifications}>Notifications</TextLink>.
      </p>
    </ShortPage>
  );
}
