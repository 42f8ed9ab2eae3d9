import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { isApiError, sentenceOf } from '../../../shared/apiSentences.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { appAddress, inGroups } from './appAddress.ts';
import { useAskAgain } from './useGoOn.ts';

const setUpKey = 'second-factor-set-up';

interface SetUpSecondFactorProps {
  /** Left out if there is nothing to go back to. */
  onCancel?: () => void;
}

/**
 * Sets up an authenticator app: a secret for the app, as a QR code and as text, and a code of the app as proof. All sessions end with it, also
 * this one: it never gave a code at its sign-in, and each code counts once.
 */
export function SetUpSecondFactor({ onCancel }: SetUpSecondFactorProps) {
  const { beginSecondFactor } = useSession();
  const id = useId();
  const begun = useQuery({
    queryKey: [setUpKey, id],
    queryFn: beginSecondFactor,
    // Each reading makes another secret, and none is kept longer than this is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (begun.isPending) return <Spinner label="Preparing the set-up..." />;
  if (begun.isError) {
    return (
      <>
        <Notice tone="danger" title="The set-up could not be prepared" alert>
          {authSentence(begun.error)}
        </Notice>
        <Button variant="outline" justifySelf="start" onClick={() => void begun.refetch()}>
          Try again
        </Button>
      </>
    );
  }
  return <Steps secret={begun.data} onCancel={onCancel} />;
}

function Steps({ secret, onCancel }: SetUpSecondFactorProps & { secret: string }) {
  const { confirmSecondFactor, user } = useSession();
  const api = useApi();
  const askAgain = useAskAgain();
  const [code, setCode] = useState('');
  const [isOn, setOn] = useState(false);
  const confirm = useMutation({
    mutationFn: async () => {
      if (!isOn) await confirmSecondFactor(code.replace(/\s/g, ''));
      // What follows is tried again without another code.
      setOn(true);
      await api.signOutEverywhere({ sessions: 'all' });
      await askAgain('Your second factor is on. Sign in with your password and the next code of the app.');
    },
    onSuccess: () => showToast({ title: 'Second Factor Turned On', text: 'All sessions have ended.' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="32rem">
      <chakra.ol display="grid" gap="4" ps="5" listStyleType="decimal">
        <li>Open an authenticator app on your phone, such as the one that your company uses.</li>
        <li>
          <chakra.div display="grid" gap="3" justifyItems="start">
            <span>Scan this code with the app, or enter the key below by hand.</span>
            <QrCode value={appAddress(user?.email ?? '', secret)} label="QR code for your authenticator app" />
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <chakra.code overflowWrap="anywhere" aria-label="Key for your authenticator app">
                {inGroups(secret)}
              </chakra.code>
              <CopyButton text={secret} what="the key" />
            </chakra.div>
          </chakra.div>
        </li>
        <li>
          Enter the code that the app shows. All your sessions end then, on every device: you sign in again with your
          password and the next code.
        </li>
      </chakra.ol>
      <CodeField label="Code" hint="Six digits. Each code counts once." value={code} onChange={setCode} />
      {confirm.isError && <Notice tone="danger" title={sentenceOfSetUp(confirm.error)} alert />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" disabled={confirm.isPending}>
          {confirm.isPending ? 'Turning on...' : 'Turn on'}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

/** Of the sign-in service, or of our API when it ends the sessions afterwards. */
function sentenceOfSetUp(error: unknown): string {
  return isApiError(error)
    ? `The second factor is on, but your sessions go on. ${sentenceOf(error)}`
    : authSentence(error);
}
