import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** The end of an account, for its owner; anybody else can leave it. */
export function DangerZone({ account, role }: { account: Account; role: Role | undefined }) {
  const [asking, setAsking] = useState(false);
  const isOwner = role === 'owner';
  return (
    <Card display="grid" gap="4" justifyItems="start" borderColor="lingon">
      <chakra.h2 textStyle="card" color="lingon">
        Danger Zone
      </chakra.h2>
      {isOwner ? (
        <>
          <p>Deleting the account ends it for all its members. It cannot be taken back.</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        </>
      ) : (
        <>
          <p>Only the owner can delete this account. You can leave it on the Team page.</p>
          <LinkButton to={paths.team} variant="outline">
            Open the Team page
          </LinkButton>
        </>
      )}
      {asking && <DeleteAccount account={account} onClose={() => setAsking(false)} />}
    </Card>
  );
}
