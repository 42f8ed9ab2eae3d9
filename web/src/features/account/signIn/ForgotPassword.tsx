import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authSentence } from '../../../shared/authSentence.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface ForgotPasswordProps {
  email: string;
  onEmail: (email: string) => void;
  /** Returns to sign-in, with or without a new password. */
  onDone: () => void;
}

/** Two steps: request a code by email, then set a new password with it. */
export function ForgotPassword({ email, onEmail, onDone }: ForgotPasswordProps) {
  const { requestPasswordCode } = useSession();
  const [codeSent, setCodeSent] = useState(false);
  const request = useMutation({
    mutationFn: () => requestPasswordCode(email.trim()),
    onSuccess: () => setCodeSent(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  if (codeSent) {
    const changed = () => {
      showToast({ title: 'Password changed', text: 'Sign in with your new password.' });
      onDone();
    };
    const again = () => setCodeSent(false);
    return <NewPasswordForm email={email.trim()} onChanged={changed} onAgain={again} onBack={onDone} />;
  }
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5">
      <chakra.h1 textStyle="title">Reset password</chakra.h1>
      <EmailField
        hint="We send a code to this address, with which you can set a new password."
        value={email}
        onChange={onEmail}
      />
      {request.isError && <Notice tone="danger" title={authSentence(request.error)} alert />}
      <Button type="submit" wide disabled={request.isPending}>
        {request.isPending ? 'Sending code...' : 'Send code'}
      </Button>
      <chakra.p textStyle="small">
        <LinkLikeButton onClick={onDone}>Back to sign in</LinkLikeButton>
      </chakra.p>
    </chakra.form>
  );
}
