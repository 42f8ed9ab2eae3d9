import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { isApiError, sentenceOf } from '../../../shared/apiSentences.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { useSession } from '../../../shared/session.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useGoOn } from './useGoOn.ts';

interface TurnOffSecondFactorProps {
  onClose: () => void;
}

/** Asks for the password and a code, so nobody turns it off at an abandoned browser. */
export function TurnOffSecondFactor({ onClose }: TurnOffSecondFactorProps) {
  const { turnOffSecondFactor } = useSession();
  const api = useApi();
  const goOn = useGoOn();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useMutation({
    mutationFn: async () => {
      await turnOffSecondFactor(password, code.replace(/\s/g, ''));
      await api.signOutEverywhere({ sessions: 'all' });
      return goOn(password);
    },
    onSuccess: async (text) => {
      showToast({ title: 'Second Factor Turned Off', text: `Your password alone is enough to sign in. ${text}` });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    turnOff.mutate();
  };
  return (
    <Modal
      title="Turn off the second factor?"
      description="Your password alone will be enough to sign in. All other sessions end, and we tell you by e-mail."
      onClose={onClose}
    >
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        <PasswordField label="Password" value={password} onChange={setPassword} required />
        <CodeField label="Code" hint="Six digits from your authenticator app." value={code} onChange={setCode} />
        {turnOff.isError && <Notice tone="danger" title={sentenceOfProof(turnOff.error)} alert />}
        <DialogButtons
          action="Turn off"
          doing="Turning off..."
          isDoing={turnOff.isPending}
          dangerous
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}

/** The sign-in service says "username or password" even for a password alone. */
function sentenceOfProof(error: unknown): string {
  if (isApiError(error)) return sentenceOf(error);
  const sentence = authSentence(error);
  return sentence === 'Incorrect username or password.' ? 'The password is not correct.' : sentence;
}
