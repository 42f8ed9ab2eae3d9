import { chakra } from '@chakra-ui/react/styled-system';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { keys, useAccount } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FullPageMessage } from '../FullPageMessage.tsx';

interface MembershipGateProps {
  children: ReactNode;
}

/** Takes the pages of an account away when the membership has ended while they were open, and drops what was read for them. */
export function MembershipGate({ children }: MembershipGateProps) {
  const { data } = useAccount();
  const queryClient = useQueryClient();
  const [business, setBusiness] = useState<string>();
  const name = data?.account?.business_name;
  useEffect(() => {
    if (name !== undefined) setBusiness(name);
  }, [name]);
  const isOver = business !== undefined && data?.account === null;
  useEffect(() => {
    if (isOver) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.account[0] });
  }, [isOver, queryClient]);
  return isOver ? <MembershipOver business={business} onSeen={() => setBusiness(undefined)} /> : children;
}

function MembershipOver({ business, onSeen }: { business: string; onSeen: () => void }) {
  const { signOut } = useSession();
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
        <Button variant="outline" onClick={() => void signOut('here', () => navigate(paths.home))}>
          Log out
        </Button>
      </chakra.div>
    </FullPageMessage>
  );
}
