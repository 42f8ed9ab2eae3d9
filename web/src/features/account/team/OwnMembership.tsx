import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import type { Member } from '../../../../../lib/contract/account/members.ts';
import { useApi } from '../../../shared/api.ts';
import { shortDate } from '../../../shared/format.ts';
import { useMembershipEnd } from '../../../shared/membershipEnd.ts';
import { paths } from '../../../shared/paths.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';

interface OwnMembershipProps {
  account: Account;
  own: Member;
}

/** The reader's own place in the account, and the way out of it. */
export function OwnMembership({ account, own }: OwnMembershipProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Your membership</chakra.h2>
      <chakra.p overflowWrap="anywhere">
        You have been {roleWords[own.role].label.toLowerCase()} of <bdi>{account.business_name}</bdi> since{' '}
        {shortDate(own.added_at)}.
      </chakra.p>
      {own.role === 'owner' ? (
        <chakra.p color="muted">
          An account always has an owner. To leave it, first make another member the owner.
        </chakra.p>
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Leave account
        </Button>
      )}
      {asking && <Leave business={account.business_name} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface LeaveProps {
  business: string;
  onClose: () => void;
}

function Leave({ business, onClose }: LeaveProps) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const expectEnd = useMembershipEnd();
  const leave = useMutation({
    mutationFn: () => api.leaveAccount({}),
    onMutate: () => expectEnd(true),
    onError: () => expectEnd(false),
    onSuccess: () => {
      // No cached data of the account may stay.
      queryClient.clear();
      showToast({ title: 'Account Left', text: `You are no longer a member of ${business}.` });
      navigate(paths.dashboard);
    },
  });
  return (
    <ConfirmDialog
      title={`Leave ${business}?`}
      description="You lose access to everything in this account at once. To come back you need a new invitation. Your sign-in stays."
      action="Leave account"
      doing="Leaving..."
      isDoing={leave.isPending}
      error={leave.error}
      dangerous
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    />
  );
}
