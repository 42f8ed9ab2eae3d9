import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { authSentence } from '../../../shared/authSentence.ts';
import { pricingPath } from '../../../shared/paths.ts';
import { type SignInStep, useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { showToast } from '../../../ui/toast.ts';
import { EmailField } from './EmailField.tsx';
import { SignInStepForm } from './SignInStepForm.tsx';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
}

export function SignInForm({ email, onEmail, onForgotten }: SignInFormProps) {
  const { signIn } = useSession();
  const { state } = useLocation();
  const [password, setPassword] = useState('');
  const [stays, setStays] = useState(false);
  const [step, setStep] = useState<SignInStep>();
  const proceed = (next: SignInStep | undefined) => {
    setStep(next);
    if (!next) showToast({ title: 'Welcome back!', text: 'You have successfully logged in.' });
  };
  const enter = useMutation({
    mutationFn: () => signIn(email.trim(), password, stays),
    onSuccess: proceed,
    onError: (error) => showToast({ title: 'Login Error', text: authSentence(error), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  const back = () => {
    setStep(undefined);
    setPassword('');
  };
  // Each step begins with an empty field.
  if (step) return <SignInStepForm key={step} step={step} onAnswered={proceed} onBack={back} />;
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5">
      <chakra.h1 textStyle="title">Sign in</chakra.h1>
      <EmailField value={email} onChange={onEmail} />
      <PasswordField label="Password" value={password} onChange={setPassword} required />
      <chakra.label display="flex" gap="3" alignItems="flex-start" cursor="pointer">
        <chakra.input
          type="checkbox"
          mt="1"
          flexShrink="0"
          width="4"
          height="4"
          checked={stays}
          aria-describedby="stay-signed-in"
          onChange={(event) => setStays(event.target.checked)}
        />
        <span>
          Stay signed in
          <chakra.span id="stay-signed-in" display="block" textStyle="small" color="muted">
            For 30 days, on a device that only you use. Otherwise you sign in again after 12 hours.
          </chakra.span>
        </span>
      </chakra.label>
      {enter.isError && <Notice tone="danger" title={authSentence(enter.error)} />}
      <Button type="submit" wide disabled={enter.isPending}>
        {enter.isPending ? 'Signing in...' : 'Sign in'}
      </Button>
      <chakra.div display="grid" gap="2" textStyle="small" color="muted">
        <p>
          <LinkLikeButton onClick={onForgotten}>Forgot your password?</LinkLikeButton>
        </p>
        <p>
          No account yet? <TextLink to={pricingPath(state?.billing)}>Sign up</TextLink>
        </p>
      </chakra.div>
    </chakra.form>
  );
}
