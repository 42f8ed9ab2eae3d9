import { chakra } from '@chakra-ui/react/styled-system';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { mayRole } from '../../../../../lib/contract/account/mayRole.ts';
import type { Member } from '../../../../../lib/contract/account/members.ts';
import { useAccount } from '../../../shared/queries.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteMember } from './InviteMember.tsx';
import { MemberList } from './MemberList.tsx';
import { OwnMembership } from './OwnMembership.tsx';
import { RequireSecondFactor } from './RequireSecondFactor.tsx';
import { Seats } from './Seats.tsx';

/** Members of the account, invitations and roles; each role sees its own rights. */
export function TeamPage() {
  const account = useAccount();
  return (
    <>
      <PageHeader title="Team">Who works in your account, and what each of them may do.</PageHeader>
      {account.isPending && <Spinner label="Loading team..." />}
      {account.isError && <LoadFailure title="The team could not be loaded" error={account.error} />}
      {account.data && !account.data.account && (
        <Notice title="You do not belong to an account">
          Open the link of your invitation, or choose a plan to open an account of your own.
        </Notice>
      )}
      {account.data?.account && account.data.member && (
        <Team
          account={account.data.account}
          own={account.data.member}
          hasSecondFactor={account.data.user.has_second_factor}
        />
      )}
    </>
  );
}

interface TeamProps {
  account: Account;
  own: Member;
  hasSecondFactor: boolean;
}

function Team({ account, own, hasSecondFactor }: TeamProps) {
  const mayManage = mayRole(own.role, 'admin');
  return (
    <>
      <Seats account={account} role={own.role} />
      {mayManage && <InviteMember account={account} />}
      <MemberList own={own} />
      <InvitationList mayManage={mayManage} />
      {own.role === 'owner' && <RequireSecondFactor account={account} hasSecondFactor={hasSecondFactor} />}
      <Roles />
      <OwnMembership account={account} own={own} />
    </>
  );
}

function Roles() {
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Roles</chakra.h2>
      <chakra.dl display="grid" gap="3">
        {Object.values(roleWords).map(({ label, may }) => (
          <div key={label}>
            <chakra.dt fontWeight="600">{label}</chakra.dt>
            <chakra.dd color="muted">{may}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Card>
  );
}
