import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { billingOf, planOf } from '../../shared/planChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';

interface ChangePlanProps {
  state: SubscriptionState;
}

/** Opens the choice of another plan; at once if the address names one, as the price cards do. */
export function ChangePlan({ state }: ChangePlanProps) {
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(planOf(query) !== undefined);
  const { subscription_tier: plan, billing } = state;
  if (!plan) return null;
  const current = { plan, billing: billing ?? 'monthly' };
  const close = () => {
    setOpen(false);
    setQuery({}, { replace: true });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change Plan</Button>
      {isOpen && (
        <ChangePlanDialog
          current={current}
          first={{ plan: planOf(query) ?? plan, billing: query.has('billing') ? billingOf(query) : current.billing }}
          onClose={close}
        />
      )}
    </>
  );
}
