import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import type { Role } from '../../../../../lib/contract/actor.ts';
import { plans } from '../../../../../lib/contract/billing/plans.ts';
import { counted } from '../../../shared/format.ts';
import { paths } from '../../../shared/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

interface SeatsProps {
  account: Account;
  role: Role;
}

/** Total and taken seats of the plan, and the consequence. */
export function Seats({ account: { seats, plan }, role }: SeatsProps) {
  const { total, taken } = seats;
  const named = plan ? `the ${plans[plan].name} plan` : 'an account without a subscription';
  const takers = 'Members and open invitations take a seat each.';
  if (total === null) {
    return (
      <p>
        {counted(taken, 'seat')} taken; the number of seats of {named} is not limited.
      </p>
    );
  }
  const sentence = `${taken} of ${counted(total, 'seat')} taken`;
  if (taken < total) {
    return (
      <p>
        {sentence} of {named}. {takers}
      </p>
    );
  }
  return (
    <Notice tone={taken > total ? 'warning' : 'info'} title={`${sentence} of ${named}`}>
      {takers} {taken > total ? 'Nobody can join until seats are free. ' : ''}
      {role === 'owner' ? (
        <TextLink to={paths.subscription}>See the plans with more seats</TextLink>
      ) : (
        'For more seats, ask the owner of the account.'
      )}
    </Notice>
  );
}
