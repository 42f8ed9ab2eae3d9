import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** In place of the form, for an account without a plan. */
export function NeedsSubscription() {
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <chakra.h2 textStyle="card">Searching requires a subscription</chakra.h2>
      <p>
        With a plan you can screen names here and through the API, against all lists, with an explanation of every
        match. Your account has no active plan.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <LinkButton to={paths.subscription}>Subscription and Billing</LinkButton>
        <LinkButton to={paths.pricing} variant="outline">
          View Available Plans
        </LinkButton>
      </chakra.div>
    </Card>
  );
}
