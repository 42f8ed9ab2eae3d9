import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newestVersions } from '../../../../lib/contract/account/legal.ts';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { billingOf, type PlanChoice, planOf } from '../../shared/planChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OpeningAccepts } from '../../ui/OpeningAccepts.tsx';
import { PlanChooser } from '../../ui/PlanChooser.tsx';
import { useCheckout } from '../../ui/useCheckout.ts';

const popularPlan = (Object.keys(plans) as PlanKey[]).find((plan) => plans[plan].popular) ?? 'simple';

interface ChoosePlanProps {
  /** The person belongs to no account: the purchase opens one. */
  isNew?: boolean;
}

/**
 * For the owner of an account without a plan, or somebody without an account: buys one. A plan chosen before signing in stands in the
 * address.
 */
export function ChoosePlan({ isNew = false }: ChoosePlanProps) {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<PlanChoice>({ plan: planOf(query) ?? popularPlan, billing: billingOf(query) });
  const { checkout, isPending } = useCheckout();
  return (
    <Card id="plans" display="grid" gap="4">
      <div>
        <chakra.h2 textStyle="card">Choose a plan</chakra.h2>
        <chakra.p mt="1">
          {isNew
            ? 'You do not belong to an account yet. The plan that you buy opens one, with you as its owner.'
            : 'Your account has no active plan. Searches in the dashboard and calls with an App ID are refused until it has one.'}
        </chakra.p>
      </div>
      <PlanChooser value={choice} onChange={setChoice} />
      <chakra.div display="grid" gap="2" justifyItems="start">
        <Button disabled={isPending} onClick={() => checkout(isNew ? { ...choice, accepts: newestVersions } : choice)}>
          {isPending ? 'Opening the payment page...' : 'Continue to Payment'}
        </Button>
        <chakra.p textStyle="small" color="muted">
          The payment page opens in a new tab. Plans renew automatically unless cancelled before the renewal date.
          {isNew && (
            <>
              {' '}
              <OpeningAccepts />
            </>
          )}
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
