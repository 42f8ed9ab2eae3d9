import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { billingPeriods, type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { euros } from '../../shared/format.ts';
import { signUpPath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';

interface PlanCardProps {
  plan: PlanKey;
}

/** A plan: its prices, features, and the purchase links, for either period. */
export function PlanCard({ plan }: PlanCardProps) {
  const { name, monthlyCents, yearlyCents, features, popular } = plans[plan];
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
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        minHeight="7"
      >
        <chakra.h3 textStyle="card">{name}</chakra.h3>
        {popular && <Badge tone="fjord">Most Popular</Badge>}
      </chakra.div>
      {billingPeriods.map((billing) => (
        <div key={billing} data-billing={billing}>
          <p>
            <chakra.span textStyle="figure">{euros(billing === 'yearly' ? yearlyCents : monthlyCents)}</chakra.span>{' '}
            <chakra.span color="muted">{billing === 'yearly' ? 'per year' : 'per month'}</chakra.span>
          </p>
          <chakra.p textStyle="small" color="muted" minHeight="6">
            {billing === 'yearly' && `About ${euros(yearlyCents / 12)} per month`}
          </chakra.p>
        </div>
      ))}
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
      {billingPeriods.map((billing) => (
        <LinkButton
          key={billing}
          to={signUpPath(plan, billing)}
          variant={popular ? 'solid' : 'outline'}
          wide
          data-billing={billing}
          data-plan={plan}
        >
          Choose {name}
        </LinkButton>
      ))}
    </chakra.li>
  );
}
