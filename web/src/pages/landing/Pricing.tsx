import { chakra } from '@chakra-ui/react/styled-system';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { BillingToggle } from '../../ui/BillingToggle.tsx';
import { PlanCard } from './PlanCard.tsx';

/** The plans with the prices of both periods: a radio button chooses the visible one, without a script. */
export function Pricing() {
  return (
    <Section id="pricing" aria-labelledby="pricing-title" data-island="plan-choice">
      <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '14', md: '20' }}>
        <chakra.div display="flex" flexWrap="wrap" gap="6" alignItems="flex-end" justifyContent="space-between" mb="10">
          <div>
            <chakra.h2 id="pricing-title" textStyle="title">
              Pricing
            </chakra.h2>
            <chakra.p color="muted" mt="2" maxWidth="prose">
              Prices in euros, before tax. Plans renew automatically unless cancelled before the renewal date. When the
              searches of a month are used up, further ones are refused: nothing is charged on top.
            </chakra.p>
          </div>
          <BillingToggle />
        </chakra.div>
        <chakra.ul
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          alignItems="stretch"
        >
          {(Object.keys(plans) as PlanKey[]).map((plan) => (
            <PlanCard key={plan} plan={plan} />
          ))}
        </chakra.ul>
        <chakra.p role="alert" data-plan-problem color="lingon" fontWeight="600" mt="4" minHeight="6" />
      </chakra.div>
    </Section>
  );
}

const Section = chakra('section', {
  base: {
    '&:has(input[value=monthly]:checked) [data-billing=yearly], &:has(input[value=yearly]:checked) [data-billing=monthly]':
      {
        display: 'none',
      },
  },
});
