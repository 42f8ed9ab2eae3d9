import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { useMembershipEnd } from '../../../shared/membershipEnd.ts';
import { neededPath } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { WhatIsDeleted } from './WhatIsDeleted.tsx';

interface DeleteAccountProps {
  account: Account;
  onClose: () => void;
}

/** Lists everything deleted, and asks for the own address and password first. */
export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { user } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const deletion = useDeletion();
  const isOwnAddress = email.trim().toLowerCase() === user?.email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isOwnAddress && password) deletion.mutate({ email: email.trim(), password });
  };
  return (
    <Modal
      role="alertdialog"
      title={`Delete ${account.business_name}?`}
      description="The account is deleted at once. It cannot be taken back."
      onClose={onClose}
    >
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4" noValidate>
        <WhatIsDeleted account={account} />
        <Field
          label="Your e-mail address"
          hint={user?.email}
          problem={tried && !isOwnAddress ? 'Please type the e-mail address that you sign in with.' : undefined}
        >
          {(parts) => (
            <Input
              {...parts}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          problem={tried && !password ? 'Please enter your password.' : undefined}
        />
        {deletion.isError && <Notice tone="danger" title={sentenceOf(deletion.error)} alert />}
        <DialogButtons
          action="Delete Account"
          doing="Deleting..."
          isDoing={deletion.isPending}
          dangerous
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}

/** Deletes the account, and leaves the session, since its person is deleted with it. */
function useDeletion() {
  const api = useApi();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const expectEnd = useMembershipEnd();
  return useMutation({
    onMutate: () => expectEnd(true),
    onError: () => expectEnd(false),
    mutationFn: (typed: { email: string; password: string }) => api.deleteAccount(typed),
    onSuccess: () => signOut(() => navigate(neededPath('deleted'))),
  });
}
