import { chakra } from '@chakra-ui/react/styled-system';
import { pricingPath } from '../../../shared/paths.ts';
import { type PlanChoice, priceText } from '../../../shared/planChoice.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PlanBadge } from '../../../ui/PlanBadge.tsx';

/** The plan about to be paid, and the way to another one. */
export function ChosenPlan({ plan, billing }: PlanChoice) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      bg="sunken"
      borderRadius="md"
      p="4"
    >
      <div>
        <PlanBadge plan={plan} />
        <chakra.p mt="1.5" fontWeight="600">
          {priceText({ plan, billing })}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          Before tax
        </chakra.p>
      </div>
      <LinkButton to={pricingPath(billing)} variant="outline" size="sm">
        Change Plan
      </LinkButton>
    </chakra.div>
  );
}
