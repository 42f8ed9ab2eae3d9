import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { invitationDays } from '../../../../../lib/contract/account/invitations.ts';
import type { GivenRole } from '../../../../../lib/contract/account/members.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AcceptLink } from './AcceptLink.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useTeamChange } from './teamQueries.ts';

interface InviteMemberProps {
  account: Account;
}

/** Invites somebody by their e-mail address, in a role. */
export function InviteMember({ account }: InviteMemberProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GivenRole>('analyst');
  const [problem, setProblem] = useState<string>();
  const invite = useTeamChange(
    (api, input: { email: string; role: GivenRole }) => api.inviteMember(input),
    ({ invitation }) => ({ title: 'Invitation Created', text: `${invitation.email} can join your account.` }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(address)) return setProblem('Please enter a valid e-mail address.');
    setProblem(undefined);
    invite.mutate({ email: address, role }, { onSuccess: () => setEmail('') });
  };
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Invite a colleague</chakra.h2>
      {account.plan === null ? (
        <chakra.p color="muted">Members can be invited with an active subscription.</chakra.p>
      ) : (
        <chakra.form onSubmit={submit} noValidate display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
          <chakra.div flex="2 1 16rem">
            <Field label="E-mail address" problem={problem}>
              {(parts) => (
                <Input
                  {...parts}
                  type="email"
                  maxLength={254}
                  autoComplete="off"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
          </chakra.div>
          <chakra.div flex={{ base: '1 1 100%', sm: '1 1 10rem' }}>
            <RoleSelect label="Role" value={role} onChange={setRole} />
          </chakra.div>
          <Button type="submit" disabled={invite.isPending} mt={{ sm: '7' }}>
            {invite.isPending ? 'Inviting...' : 'Invite'}
          </Button>
        </chakra.form>
      )}
      {invite.isError && <Notice tone="danger" title={sentenceOf(invite.error)} alert />}
      {invite.data && <AcceptLink email={invite.data.invitation.email} link={invite.data.accept_link} />}
      <chakra.p textStyle="small" color="muted">
        An invitation can be accepted for {invitationDays} days, by that address alone.
      </chakra.p>
    </Card>
  );
}
