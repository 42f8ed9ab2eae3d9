import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { counted } from '../../../shared/format.ts';
import { useApiAddress, useOrigin } from '../../../shared/origin.ts';
import { keys, useAppIds } from '../../../shared/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AppIdField, type ChosenAppId, keyOf, usableOf } from './AppIdField.tsx';
import { bodyOf, type Draft, firstDraft, namesOf } from './draft.ts';
import { endpoints } from './endpoints.ts';
import { RequestCodeView } from './RequestCodeView.tsx';
import { RequestFields } from './RequestFields.tsx';
import { ResponseView } from './ResponseView.tsx';
import { type PastRequest, SessionHistory } from './SessionHistory.tsx';
import { failureOf, hasSucceeded, matchesOf, type Outcome, sendRequest } from './sendRequest.ts';

/** Older ones are dropped: an answer may have megabytes. */
const pastMax = 20;

interface PlaygroundProps {
  onAnswer: () => void;
}

/** Tries the API as a customer's program calls it: the requests are counted, and need an App ID. */
export function Playground({ onAnswer }: PlaygroundProps) {
  const origin = useOrigin();
  const apiAddress = useApiAddress();
  const queryClient = useQueryClient();
  const appIds = useAppIds();
  const [chosen, setChosen] = useState<ChosenAppId>({ value: '' });
  const [draft, setDraft] = useState(firstDraft);
  const [isCalling, setIsCalling] = useState(false);
  const [past, setPast] = useState<PastRequest[]>([]);
  const [shown, setShown] = useState<Outcome>();
  const appId = keyOf(chosen, usableOf(appIds.data));
  const { path } = endpoints[draft.endpoint];
  // The browser asks the page's own address, and programs theirs.
  const request = { url: `${origin}${path}`, appId, body: bodyOf(draft) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isCalling) return;
    if (namesOf(draft).length === 0) return showToast(missing);
    setIsCalling(true);
    // Whoever types fast sends the request before the App IDs are there.
    const known = appIds.isPending ? (await appIds.refetch({ cancelRefetch: false })).data : appIds.data;
    const sent = { ...request, appId: keyOf(chosen, usableOf(known)) };
    const outcome = sent.appId ? await sendRequest(sent) : undefined;
    setIsCalling(false);
    if (!outcome) return showToast(missing);
    setShown(outcome);
    setPast((before) => [{ id: (before[0]?.id ?? 0) + 1, draft, outcome }, ...before].slice(0, pastMax));
    showToast(toastOf(outcome));
    if (outcome.status === 0) return;
    onAnswer();
    for (const queryKey of [keys.usage, keys.appIds]) void queryClient.invalidateQueries({ queryKey });
  };
  const show = (earlier: PastRequest) => {
    setDraft(earlier.draft);
    setShown(earlier.outcome);
  };

  return (
    <Card aria-labelledby="playground-title" display="grid" gap="6" id="playground">
      <div>
        <chakra.h2 id="playground-title" textStyle="section">
          API playground
        </chakra.h2>
        <chakra.p color="muted" mt="1">
          Sends a real request with your App ID. It counts against your quota as one of your programs would.
        </chakra.p>
      </div>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <chakra.form onSubmit={submit} display="grid" gap="4" alignContent="start" noValidate aria-label="Request">
          <AppIdField chosen={chosen} onChange={setChosen} />
          <RequestFields draft={draft} onChange={(part: Partial<Draft>) => setDraft({ ...draft, ...part })} />
          <Button type="submit" disabled={isCalling} justifySelf="start">
            {isCalling ? 'Calling...' : 'Send request'}
          </Button>
        </chakra.form>
        <chakra.div minWidth="0" aria-busy={isCalling}>
          <ResponseView outcome={shown} isCalling={isCalling} />
        </chakra.div>
      </chakra.div>
      <RequestCodeView request={{ ...request, url: `${apiAddress}${path}`, appId: appId || 'YOUR_APP_ID' }} />
      <SessionHistory past={past} onShow={show} />
    </Card>
  );
}

const missing = {
  title: 'Missing Information',
  text: 'Please enter your App ID and a name to search.',
  tone: 'destructive',
} as const;

function toastOf(outcome: Outcome) {
  if (outcome.status === 0) {
    return {
      title: 'Network Error',
      text: 'Failed to connect to the API. Please try again.',
      tone: 'destructive',
    } as const;
  }
  if (!hasSucceeded(outcome)) {
    return { title: 'API Call Failed', text: failureOf(outcome), tone: 'destructive' } as const;
  }
  return { title: 'API Call Successful', text: `Found ${counted(matchesOf(outcome), 'match', 'matches')}.` };
}
