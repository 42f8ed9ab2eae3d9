import { plans } from '../../../../lib/contract/plans.ts';
import { isUnpaid } from '../../shared/isUnpaid.ts';
import { paths } from '../../shared/paths.ts';
import { type PlanChoice, withChoice } from '../../shared/planChoice.ts';
import { useSubscription } from '../../shared/queries.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCheckout } from '../../ui/useCheckout.ts';

/**
 * Leads an account that has a plan to its subscription; for an account without one it opens the payment page in a new tab.
 */
export function ChoosePlanSignedIn(choice: PlanChoice) {
  const { plan, billing } = choice;
  const { name, popular } = plans[plan];
  const { data } = useSubscription();
  const { checkout, isPending } = useCheckout();
  const look = { variant: popular ? 'solid' : 'outline', wide: true } as const;
  if (data?.subscribed && !isUnpaid(data)) {
    const isCurrent = data.subscription_tier === plan && data.billing === billing;
    return (
      <LinkButton to={isCurrent ? paths.subscription : withChoice(paths.subscription, choice)} {...look}>
        {isCurrent ? 'Your plan' : `Choose ${name}`}
      </LinkButton>
    );
  }
  // A plan that is not paid is paid there first.
  if (data && isUnpaid(data)) {
    return (
      <LinkButton to={paths.subscription} {...look}>
        Choose {name}
      </LinkButton>
    );
  }
  return (
    <Button disabled={isPending} onClick={() => checkout(choice)} {...look}>
      {isPending ? 'Opening the payment page...' : `Choose ${name}`}
    </Button>
  );
}
