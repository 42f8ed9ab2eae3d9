import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { mayRole } from '../../../../../lib/contract/account/mayRole.ts';
import { type Profile, personNameMax } from '../../../../../lib/contract/account/profiles.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { businessNameMax, type Details, detailsOf, problemsOf } from './details.ts';
import { useSaveDetails } from './useSaveDetails.ts';

interface DetailsFormProps {
  profile: Profile;
  account: Account | null;
  role: Role | undefined;
}

/** Name, business and addresses. The business belongs to the account: owner and admins change it. */
export function DetailsForm({ profile, account, role }: DetailsFormProps) {
  const { user } = useSession();
  const [details, setDetails] = useState(() => detailsOf(profile, account));
  const [tried, setTried] = useState(false);
  const mayChange = account !== null && mayRole(role, 'admin');
  const save = useSaveDetails({ profile, account: mayChange ? account : null });
  const problems = problemsOf(details, mayChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) save.mutate(details);
  };
  const field = (name: keyof Details, label: string, more: Parameters<typeof Input>[0] & { hint?: string } = {}) => {
    const { hint, ...input } = more;
    return (
      <Field label={label} hint={hint} problem={tried ? problems[name] : undefined}>
        {(parts) => (
          <Input
            {...parts}
            {...input}
            dir="auto"
            value={details[name]}
            onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
          />
        )}
      </Field>
    );
  };
  const ofAccount = mayChange ? {} : { readOnly: true, hint: 'Owner and admins of the account can change it.' };
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
        <chakra.h2 textStyle="card">Your details</chakra.h2>
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
          {field('firstName', 'First name', { required: true, maxLength: personNameMax, autoComplete: 'given-name' })}
          {field('lastName', 'Last name', { required: true, maxLength: personNameMax, autoComplete: 'family-name' })}
          {account && field('businessName', 'Business name', { maxLength: businessNameMax, ...ofAccount })}
          {account && field('website', 'Website', { type: 'url', maxLength: 200, ...ofAccount })}
          <Field label="Email" hint="You sign in with this address.">
            {(parts) => <Input {...parts} type="email" value={user?.email ?? ''} readOnly />}
          </Field>
          {field('backupEmail', 'Backup email', { type: 'email', maxLength: 254, autoComplete: 'off' })}
        </chakra.div>
        <chakra.div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving Changes...' : 'Save Changes'}
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  );
}
