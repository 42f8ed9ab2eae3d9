import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MembershipEndContext } from '../../shared/membershipEnd.ts';
import { paths } from '../../shared/paths.ts';
import { keys, useAccount } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { FullPageMessage } from '../FullPageMessage.tsx';

interface MembershipGateProps {
  children: ReactNode;
}

/**
 * Removes the pages of an account when the membership ends while they are open, and drops their cached data; if the person belongs to
 * another account by then, its pages begin anew. A person ending it themselves (`useMembershipEnd`) is told nothing here.
 */
export function MembershipGate({ children }: MembershipGateProps) {
  const { data } = useAccount();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ id: string; name: string }>();
  const [isExpected, setExpected] = useState(false);
  const { id, business_name: name } = data?.account ?? {};
  const isWithout = data?.account === null;
  const isOver = last !== undefined && isWithout && !isExpected;
  const isOther = last !== undefined && id !== undefined && id !== last.id;
  useEffect(() => {
    if (isOver || isOther) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.account[0] });
    }
    if (id !== undefined && name !== undefined) setLast({ id, name });
  }, [isOver, isOther, id, name, queryClient]);
  useEffect(() => {
    if (!isWithout || !isExpected) return;
    setLast(undefined);
    setExpected(false);
  }, [isWithout, isExpected]);
  if (isOver && data?.account_deleted) return <AccountDeleted business={last.name} />;
  if (isOver) return <MembershipOver business={last.name} onSeen={() => setLast(undefined)} />;
  if (isOther) return <PageSpinner />;
  return <MembershipEndContext value={setExpected}>{children}</MembershipEndContext>;
}

function AccountDeleted({ business }: { business: string }) {
  return (
    <FullPageMessage title={`${business} was deleted`}>
      <p role="alert">The account was deleted by its owner. Your sign-in is removed with it.</p>
      <chakra.div>
        <LogOut />
      </chakra.div>
    </FullPageMessage>
  );
}

function MembershipOver({ business, onSeen }: { business: string; onSeen: () => void }) {
  const navigate = useNavigate();
  const goOn = () => {
    onSeen();
    navigate(paths.dashboard);
  };
  return (
    <FullPageMessage title={`You are no longer a member of ${business}`}>
      <p role="alert">
        What this page showed of the account is closed. Your sign-in stays; to come back you need a new invitation.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button onClick={goOn}>Go to the dashboard</Button>
        <LogOut />
      </chakra.div>
    </FullPageMessage>
  );
}

function LogOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <Button variant="outline" onClick={() => void signOut(() => navigate(paths.home))}>
      Log out
    </Button>
  );
}
