import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authSentence } from '../../../shared/authSentence.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { NoCode } from './NoCode.tsx';

interface NewPasswordFormProps {
  email: string;
  onChanged: () => void;
  /** Returns to the first step. */
  onAgain: () => void;
  onBack: () => void;
}

/** The second step: the code from the email and the new password. */
export function NewPasswordForm({ email, onChanged, onAgain, onBack }: NewPasswordFormProps) {
  const { resetPassword } = useSession();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => resetPassword(email, code.trim(), password),
    onSuccess: onChanged,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5">
      <chakra.h1 textStyle="title">Reset password</chakra.h1>
      <chakra.p color="muted" role="status">
        If there is an account for {email}, a code has been sent to that address.
      </chakra.p>
      <CodeField label="Code" value={code} onChange={setCode} />
      <Field label="New password">
        {(parts) => (
          <Input
            {...parts}
            type="password"
            required
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {change.isError && <Notice tone="danger" title={authSentence(change.error)} alert />}
      <Button type="submit" wide disabled={change.isPending}>
        {change.isPending ? 'Changing password...' : 'Change password'}
      </Button>
      <NoCode email={email} onAgain={onAgain} />
      <chakra.p textStyle="small">
        <LinkLikeButton onClick={onBack}>Back to sign in</LinkLikeButton>
      </chakra.p>
    </chakra.form>
  );
}
