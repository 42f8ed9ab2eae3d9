import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { HowToGetPlan } from '../../ui/NoPlanNotice.tsx';

/** In place of the form, for an account without a plan. */
export function NeedsSubscription() {
  return (
    <Card>
      <chakra.h2 textStyle="card" mb="3">
        Searching requires a subscription
      </chakra.h2>
      <p>
        With a plan you can screen names here and through the API, against all lists, with an explanation of every
        match. Your account has no active plan.
      </p>
      <HowToGetPlan />
    </Card>
  );
}
