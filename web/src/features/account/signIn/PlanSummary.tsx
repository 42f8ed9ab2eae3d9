import { chakra } from '@chakra-ui/react/styled-system';
import { type BillingPeriod, type PlanKey, plans } from '../../../../../lib/contract/billing/plans.ts';
import { pricingPath } from '../../../shared/paths.ts';
import { priceText } from '../../../shared/planChoice.ts';
import { PlanBadge } from '../../../ui/PlanBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** How many of a plan's features are named here; /#pricing has all of them. */
const featuresShown = 3;

interface PlanSummaryProps {
  billing: BillingPeriod;
}

/** The plans in brief, with their prices for the chosen period. */
export function PlanSummary({ billing }: PlanSummaryProps) {
  return (
    <chakra.section aria-labelledby="plans-title">
      <chakra.h2 id="plans-title" textStyle="section">
        The plans in brief
      </chakra.h2>
      <chakra.ul mt="4">
        {(Object.keys(plans) as PlanKey[]).map((key) => {
          const { features } = plans[key];
          return (
            <chakra.li key={key} py="4" borderTop="1px solid" borderColor="line">
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
                <PlanBadge plan={key} />
                <chakra.span fontWeight="600">{priceText({ plan: key, billing })}</chakra.span>
              </chakra.div>
              <chakra.p color="muted" mt="2" textStyle="small">
                {features.slice(0, featuresShown).join(', ')}
              </chakra.p>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <chakra.p borderTop="1px solid" borderColor="line" pt="4">
        <TextLink to={pricingPath(billing)}>Compare the plans</TextLink>
      </chakra.p>
    </chakra.section>
  );
}
