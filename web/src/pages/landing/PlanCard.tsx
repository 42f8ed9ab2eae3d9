import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { type BillingPeriod, type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { euros } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';

interface PlanCardProps {
  plan: PlanKey;
  billing: BillingPeriod;
}

/** A plan: price for the chosen period, features, and the button that buys it. */
export function PlanCard({ plan, billing }: PlanCardProps) {
  const { name, monthlyCents, yearlyCents, features, popular } = plans[plan];
  const yearly = billing === 'yearly';
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="5"
      bg="surface"
      borderRadius="lg"
      border="1px solid"
      borderColor={popular ? 'fjord' : 'line'}
      boxShadow={popular ? 'lifted' : 'card'}
      p={{ base: '6', md: '7' }}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" minHeight="7">
        <chakra.h3 textStyle="card">{name}</chakra.h3>
        {popular && <Badge tone="fjord">Most Popular</Badge>}
      </chakra.div>
      <div>
        <p>
          <chakra.span textStyle="figure">{euros(yearly ? yearlyCents : monthlyCents)}</chakra.span>{' '}
          <chakra.span color="muted">{yearly ? 'per year' : 'per month'}</chakra.span>
        </p>
        <chakra.p textStyle="small" color="muted" minHeight="6">
          {yearly && `About ${euros(yearlyCents / 12)} per month`}
        </chakra.p>
      </div>
      <chakra.ul display="grid" gap="2.5" flex="1" alignContent="start">
        {features.map((feature) => (
          <chakra.li key={feature} display="flex" gap="2.5">
            <chakra.span color="spruce" mt="0.5" aria-hidden>
              <Check size={20} />
            </chakra.span>
            {feature}
          </chakra.li>
        ))}
      </chakra.ul>
      <ChoosePlan plan={plan} billing={billing} />
    </chakra.li>
  );
}
