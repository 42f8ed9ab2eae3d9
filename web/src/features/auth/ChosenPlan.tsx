import { chakra } from '@chakra-ui/react/styled-system';
import { Mail } from 'lucide-react';
import { brand } from '../../../../lib/contract/brand.ts';
import { type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { euros } from '../../shared/format.ts';
import { type BillingPeriod, paths } from '../../shared/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface ChosenPlanProps {
  plan: PlanKey | undefined;
  billing: BillingPeriod;
}

/** How to get an account: support opens it on request, by an email that names the chosen plan. */
export function ChosenPlan({ plan, billing }: ChosenPlanProps) {
  return (
    <Card p={{ base: '5', md: '8' }} display="grid" gap="5">
      <chakra.h1 textStyle="title">Sign up</chakra.h1>
      {plan ? <PlanChoice plan={plan} billing={billing} /> : <chakra.p>Please select a plan first.</chakra.p>}
      {plan ? (
        <>
          <p>
            Accounts are opened by our support team. The button below opens an email to {brand.supportEmail} that names
            your plan. We reply within 24 hours and explain how to pay and sign in.
          </p>
          <AnchorButton href={signUpMail(plan, billing)} wide>
            <Mail size={18} aria-hidden />
            Contact support
          </AnchorButton>
        </>
      ) : (
        <LinkButton to={paths.pricing} wide>
          View plans
        </LinkButton>
      )}
      <chakra.div display="grid" gap="2" textStyle="small" color="muted">
        <p>
          Already have an account? <TextLink to={paths.auth}>Sign in</TextLink>
        </p>
      </chakra.div>
    </Card>
  );
}

interface PlanChoiceProps {
  plan: PlanKey;
  billing: BillingPeriod;
}

function PlanChoice({ plan, billing }: PlanChoiceProps) {
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
          {priceOf(plan, billing)}
        </chakra.p>
      </div>
      <LinkButton to={paths.pricing} variant="outline" size="sm">
        Change Plan
      </LinkButton>
    </chakra.div>
  );
}

function priceOf(plan: PlanKey, billing: BillingPeriod): string {
  const { monthlyCents, yearlyCents } = plans[plan];
  return billing === 'yearly' ? `${euros(yearlyCents)} per year` : `${euros(monthlyCents)} per month`;
}

function signUpMail(plan: PlanKey, billing: BillingPeriod): string {
  const subject = `Account with the ${plans[plan].name} plan`;
  const body = [
    `Please open an account with the ${plans[plan].name} plan, ${priceOf(plan, billing)}.`,
    '',
    'Full name: ',
    'Email to sign in with: ',
    'Business name (optional): ',
    'Website (optional): ',
  ].join('\r\n');
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
