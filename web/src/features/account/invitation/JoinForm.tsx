import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOfPassword } from '../../../../../lib/contract/account/passwordRules.ts';
import { personNameMax } from '../../../../../lib/contract/account/profiles.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import type { InvitationProps } from './invitationProps.ts';
import { WhatIsAccepted } from './WhatIsAccepted.tsx';

/** For somebody new: name and password, then the code confirming the address. */
export function JoinForm({ invitation, token }: InvitationProps) {
  const api = useApi();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [codeSent, setCodeSent] = useState(false);
  const join = useMutation({
    mutationFn: () => api.joinByInvitation({ token, name: name.trim(), password }),
    onSuccess: () => setCodeSent(true),
  });
  const nameProblem = name.trim() ? undefined : 'Please enter your name.';
  const passwordProblem = problemOfPassword(password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameProblem && !passwordProblem) join.mutate();
  };
  if (codeSent) {
    const person = { email: invitation.email, name: name.trim(), password };
    return <ConfirmAddress person={person} token={token} onBack={() => setCodeSent(false)} />;
  }
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
      <Field label="Email">
        {(parts) => <Input {...parts} type="email" autoComplete="username" value={invitation.email} readOnly />}
      </Field>
      <Field label="Full name" problem={tried ? nameProblem : undefined}>
        {(parts) => (
          <Input
            {...parts}
            dir="auto"
            required
            maxLength={personNameMax}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <NewPasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        problem={tried ? passwordProblem : undefined}
      />
      {join.isError && <Notice tone="danger" title={sentenceOf(join.error)} alert />}
      <Button type="submit" wide disabled={join.isPending}>
        {join.isPending ? 'Sending code...' : 'Continue'}
      </Button>
      <WhatIsAccepted />
    </chakra.form>
  );
}
