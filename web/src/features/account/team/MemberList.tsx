import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { mayRole } from '../../../../../lib/contract/account/mayRole.ts';
import type { ListedMember, Member } from '../../../../../lib/contract/account/members.ts';
import { shortDate, shortDateTime } from '../../../shared/format.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { MakeOwner } from './MakeOwner.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { useMembers } from './teamQueries.ts';

interface MemberListProps {
  own: Member;
}

interface Asked {
  what: 'role' | 'remove' | 'owner' | 'factor';
  member: ListedMember;
}

/** The members, with the actions on each for those with the right. */
export function MemberList({ own }: MemberListProps) {
  const members = useMembers();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const all = members.data ?? [];
  const columns: Column<ListedMember>[] = [
    {
      label: 'Member',
      minWidth: '48',
      cell: (member) => <Who member={member} isOwn={member.user_id === own.user_id} />,
    },
    {
      label: 'Role',
      cell: ({ role }) => <Badge tone={role === 'owner' ? 'fjord' : 'neutral'}>{roleWords[role].label}</Badge>,
    },
    {
      label: 'Second factor',
      cell: ({ has_second_factor: isOn }) => <Badge tone={isOn ? 'spruce' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>,
    },
    { label: 'Since', nowrap: true, cell: ({ added_at }) => shortDate(added_at) },
    {
      label: 'Last seen',
      nowrap: true,
      cell: ({ last_seen_at }) => (last_seen_at ? shortDateTime(last_seen_at) : 'Never'),
    },
  ];
  if (mayRole(own.role, 'admin')) {
    columns.push({
      label: 'Actions',
      plain: true,
      cell: (member) => <Actions own={own} member={member} onAsk={(what) => setAsked({ what, member })} />,
    });
  }
  return (
    <Card display="grid" gap="4" pb={all.length > 0 ? '0' : undefined} overflow="hidden">
      <chakra.h2 textStyle="card">Members</chakra.h2>
      {members.isPending && <Spinner label="Loading members..." />}
      {members.isError && <LoadFailure title="The members could not be loaded" error={members.error} />}
      {all.length > 0 && (
        <RecordTable caption="Members" columns={columns} rows={all} keyOf={({ user_id }) => user_id} />
      )}
      <ShowMore what="members" pages={members} />
      {asked?.what === 'role' && <ChangeRole member={asked.member} onClose={close} />}
      {asked?.what === 'remove' && <RemoveMember member={asked.member} onClose={close} />}
      {asked?.what === 'factor' && <RemoveSecondFactor member={asked.member} onClose={close} />}
      {asked?.what === 'owner' && <MakeOwner member={asked.member} onClose={close} />}
    </Card>
  );
}

interface WhoProps {
  member: Member;
  isOwn: boolean;
}

function Who({ member: { name, email }, isOwn }: WhoProps): ReactNode {
  return (
    <>
      <bdi>{name ?? email}</bdi>
      {isOwn && ' (you)'}
      {name && (
        <chakra.span display="block" color="muted" fontWeight="400">
          {email}
        </chakra.span>
      )}
    </>
  );
}

interface ActionsProps {
  own: Member;
  member: ListedMember;
  onAsk: (what: Asked['what']) => void;
}

/** What may be done with this member; for oneself and for the owner it stands in the card below. */
function Actions({ own, member, onAsk }: ActionsProps) {
  if (member.role === 'owner' || member.user_id === own.user_id) return null;
  const who = member.name ?? member.email;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" my="-1.5" ms={{ base: '-3', md: '0' }}>
      <Button variant="ghost" size="sm" aria-label={`Change the role of ${who}`} onClick={() => onAsk('role')}>
        Change role
      </Button>
      {own.role === 'owner' && (
        <Button variant="ghost" size="sm" aria-label={`Make ${who} the owner`} onClick={() => onAsk('owner')}>
          Make owner
        </Button>
      )}
      {own.role === 'owner' && member.has_second_factor && (
        <Button
          variant="dangerGhost"
          size="sm"
          aria-label={`Remove the second factor of ${who}`}
          onClick={() => onAsk('factor')}
        >
          Remove second factor
        </Button>
      )}
      <Button variant="dangerGhost" size="sm" aria-label={`Remove ${who}`} onClick={() => onAsk('remove')}>
        Remove
      </Button>
    </chakra.div>
  );
}
