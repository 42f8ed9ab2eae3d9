import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import { type PlanChoice, priceText } from '../shared/planChoice.ts';
import { BillingToggle } from './BillingToggle.tsx';
import { PlanBadge } from './PlanBadge.tsx';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    p: '4',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'fjord', bg: 'fjord.subtle', boxShadow: 'inset 0 0 0 1px var(--k-colors-fjord)' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** How many of a plan's features are named; /#pricing has all of them. */
const featuresShown = 3;

interface PlanChooserProps {
  value: PlanChoice;
  onChange: (choice: PlanChoice) => void;
  /** What the account has, marked as such. */
  current?: PlanChoice | undefined;
}

/** A choice of a plan and of monthly or yearly billing. */
export function PlanChooser({ value, onChange, current }: PlanChooserProps) {
  const name = useId();
  const { billing } = value;
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <BillingToggle value={billing} onChange={(next) => onChange({ ...value, billing: next })} />
      <chakra.fieldset
        display="grid"
        gap="3"
        width="full"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <chakra.legend srOnly>Plan</chakra.legend>
        {(Object.keys(plans) as PlanKey[]).map((plan) => (
          <Choice key={plan}>
            <chakra.input
              type="radio"
              name={name}
              srOnly
              checked={value.plan === plan}
              onChange={() => onChange({ plan, billing })}
            />
            <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <PlanBadge plan={plan} />
              {current?.plan === plan && current.billing === billing && (
                <chakra.span textStyle="small" color="muted">
                  Your plan
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span fontWeight="600">{priceText({ plan, billing })}</chakra.span>
            <chakra.span textStyle="small" color="muted">
              {plans[plan].features.slice(0, featuresShown).join(', ')}
            </chakra.span>
          </Choice>
        ))}
      </chakra.fieldset>
      <chakra.p textStyle="small" color="muted">
        Prices before tax.
      </chakra.p>
    </chakra.div>
  );
}
