import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOfPassword } from '../../../../../lib/contract/account/passwordRules.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { type SignInStep, useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';

interface SignInStepFormProps {
  step: SignInStep;
  /** Another step is asked, or none: the person is signed in. */
  onAnswered: (next: SignInStep | undefined) => void;
  onBack: () => void;
}

/** What is asked after the right password: a password of one's own instead of a temporary one, or the authenticator app's code. */
export function SignInStepForm({ step, onAnswered, onBack }: SignInStepFormProps) {
  const { answerStep } = useSession();
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone with the form before.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isPassword = step === 'newPassword';
  const problem = isPassword ? problemOfPassword(answer) : undefined;
  const send = useMutation({
    mutationFn: () => answerStep(isPassword ? answer : answer.replace(/\s/g, '')),
    onSuccess: onAnswered,
    onError: (error) => showToast({ title: 'Login Error', text: authSentence(error), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) send.mutate();
  };
  return (
    <chakra.form ref={form} onSubmit={submit} display="grid" gap="5">
      <chakra.h1 textStyle="title">{isPassword ? 'Choose a password' : 'Second factor'}</chakra.h1>
      {isPassword ? (
        <>
          <p>Your password was temporary. Choose one of your own to sign in.</p>
          <NewPasswordField
            label="New password"
            value={answer}
            onChange={setAnswer}
            problem={tried ? problem : undefined}
          />
        </>
      ) : (
        <CodeField label="Code" hint="Six digits from your authenticator app." value={answer} onChange={setAnswer} />
      )}
      {send.isError && <Notice tone="danger" title={authSentence(send.error)} />}
      <Button type="submit" wide disabled={send.isPending}>
        {send.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <chakra.p textStyle="small">
        <LinkLikeButton onClick={onBack}>Back to sign in</LinkLikeButton>
      </chakra.p>
    </chakra.form>
  );
}
