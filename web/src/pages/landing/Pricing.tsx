import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BillingPeriod } from '../../../../lib/contract/plans.ts';
import { type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { BillingToggle } from '../../ui/BillingToggle.tsx';
import { PlanCard } from './PlanCard.tsx';

export function Pricing() {
  const [billing, setBilling] = useState<BillingPeriod>('monthly');
  const { state } = useLocation();
  // Whoever comes back to change the plan finds the billing period they chose. Not in the first rendering, which is prerendered.
  const chosenBefore: unknown = state?.billing;
  useEffect(() => {
    if (chosenBefore === 'yearly') setBilling(chosenBefore);
  }, [chosenBefore]);
  return (
    <chakra.section id="pricing" aria-labelledby="pricing-title">
      <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '14', md: '20' }}>
        <chakra.div display="flex" flexWrap="wrap" gap="6" alignItems="flex-end" justifyContent="space-between" mb="10">
          <div>
            <chakra.h2 id="pricing-title" textStyle="title">
              Pricing
            </chakra.h2>
            <chakra.p color="muted" mt="2" maxWidth="prose">
              Prices in euros, before tax. Plans renew automatically unless cancelled before the renewal date.
            </chakra.p>
          </div>
          <BillingToggle value={billing} onChange={setBilling} />
        </chakra.div>
        <chakra.ul
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
          alignItems="stretch"
        >
          {(Object.keys(plans) as PlanKey[]).map((plan) => (
            <PlanCard key={plan} plan={plan} billing={billing} />
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  );
}
