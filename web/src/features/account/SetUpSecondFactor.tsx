import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { authSentence } from '../../shared/authSentence.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { appAddress, inGroups } from './appAddress.ts';

const setUpKey = 'second-factor-set-up';

interface SetUpSecondFactorProps {
  onDone?: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Sets up an authenticator app: a secret for the app, as a QR code and as text, and a code of the app as proof. */
export function SetUpSecondFactor({ onDone, onCancel }: SetUpSecondFactorProps) {
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
  return <Steps secret={begun.data} onDone={onDone} onCancel={onCancel} />;
}

function Steps({ secret, onDone, onCancel }: SetUpSecondFactorProps & { secret: string }) {
  const { confirmSecondFactor, user } = useSession();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => confirmSecondFactor(code.replace(/\s/g, '')),
    onSuccess: async () => {
      showToast({ title: 'Second Factor Turned On', text: 'Signing in asks you for a code from now on.' });
      onDone?.();
      // Not the secret: it would be made anew.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== setUpKey });
    },
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
        <li>Enter the code that the app shows.</li>
      </chakra.ol>
      <CodeField label="Code" hint="Six digits. Each code counts once." value={code} onChange={setCode} />
      {confirm.isError && <Notice tone="danger" title={authSentence(confirm.error)} alert />}
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
