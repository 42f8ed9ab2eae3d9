import { chakra } from '@chakra-ui/react/styled-system';
import { type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { euros } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** How many of a plan's features are named here; /#pricing has all of them. */
const featuresShown = 3;

/** The plans in brief. */
export function PlanSummary() {
  return (
    <chakra.section aria-labelledby="plans-title">
      <chakra.h2 id="plans-title" textStyle="section">
        The plans in brief
      </chakra.h2>
      <chakra.ul mt="4">
        {(Object.keys(plans) as PlanKey[]).map((key) => {
          const { monthlyCents, features } = plans[key];
          return (
            <chakra.li key={key} py="4" borderTop="1px solid" borderColor="line">
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
                <PlanBadge plan={key} />
                <chakra.span fontWeight="600">{euros(monthlyCents)} per month</chakra.span>
              </chakra.div>
              <chakra.p color="muted" mt="2" textStyle="small">
                {features.slice(0, featuresShown).join(', ')}
              </chakra.p>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <chakra.p borderTop="1px solid" borderColor="line" pt="4">
        <TextLink to={paths.pricing}>Compare the plans</TextLink>
      </chakra.p>
    </chakra.section>
  );
}
