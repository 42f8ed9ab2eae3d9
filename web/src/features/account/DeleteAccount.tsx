import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../../../lib/contract/accounts.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { useMembershipEnd } from '../../shared/membershipEnd.ts';
import { neededPath } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { WhatIsDeleted } from './WhatIsDeleted.tsx';

interface DeleteAccountProps {
  account: Account;
  onClose: () => void;
}

/** Says what is deleted, and asks for the own address and password before it is done. */
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
        <Field label="Your password" problem={tried && !password ? 'Please enter your password.' : undefined}>
          {(parts) => (
            <Input
              {...parts}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        {deletion.isError && <Notice tone="danger" title={sentenceOf(deletion.error)} alert />}
        <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={deletion.isPending}>
            {deletion.isPending ? 'Deleting...' : 'Delete Account'}
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}

/** Deletes the account, and leaves the session whose person is deleted with it. */
function useDeletion() {
  const api = useApi();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const expectEnd = useMembershipEnd();
  return useMutation({
    onMutate: () => expectEnd(true),
    onError: () => expectEnd(false),
    mutationFn: (typed: { email: string; password: string }) => api.deleteAccount(typed),
    onSuccess: () => signOut('here', () => navigate(neededPath('deleted'))),
  });
}
