import { chakra } from '@chakra-ui/react/styled-system';
import type { BillingPeriod, PlanKey } from '../../../../../lib/contract/billing/plans.ts';
import { paths, pricingPath } from '../../../shared/paths.ts';
import { withChoice } from '../../../shared/planChoice.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { ChosenPlan } from './ChosenPlan.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface SignUpProps {
  /** Undefined where the address names none: then the form asks to choose one first. */
  plan: PlanKey | undefined;
  billing: BillingPeriod;
}

/** The sign-up card: the chosen plan, and the details of whoever buys it. */
export function SignUp({ plan, billing }: SignUpProps) {
  // Somebody who has an account buys the plan on the dashboard.
  const afterSignIn = plan && withChoice(paths.dashboard, { plan, billing });
  return (
    <Card p={{ base: '5', md: '8' }} display="grid" gap="5">
      <chakra.h1 textStyle="title">Sign up</chakra.h1>
      {plan ? (
        <ChosenPlan plan={plan} billing={billing} />
      ) : (
        <Notice title="Please select a plan first.">
          <LinkButton to={pricingPath(billing)} variant="outline" size="sm" mt="2">
            View plans
          </LinkButton>
        </Notice>
      )}
      <SignUpForm plan={plan} billing={billing} />
      <chakra.p textStyle="small" color="muted">
        Already have an account?{' '}
        <TextLink to={paths.auth} state={{ from: afterSignIn, billing }}>
          Sign in
        </TextLink>
      </chakra.p>
    </Card>
  );
}
