import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authSentence } from '../../shared/authSentence.ts';
import { useSession } from '../../shared/session.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showToast } from '../../ui/toast.ts';

interface TurnOffSecondFactorProps {
  onClose: () => void;
}

/** Asks for the password and a code, so that nobody turns it off at a browser that was left open. */
export function TurnOffSecondFactor({ onClose }: TurnOffSecondFactorProps) {
  const { turnOffSecondFactor } = useSession();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useMutation({
    mutationFn: () => turnOffSecondFactor(password, code.replace(/\s/g, '')),
    onSuccess: async () => {
      showToast({ title: 'Second Factor Turned Off', text: 'Your password alone is enough to sign in.' });
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
      description="Your password alone will be enough to sign in. We tell you by e-mail."
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

/** The sign-in service says "username or password" also where only a password was asked. */
function sentenceOfProof(error: unknown): string {
  const sentence = authSentence(error);
  return sentence === 'Incorrect username or password.' ? 'The password is not correct.' : sentence;
}
