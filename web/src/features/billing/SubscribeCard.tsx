import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** For an account without a plan. */
export function SubscribeCard() {
  return (
    <Card display="grid" gap="3" justifyItems="start">
      <chakra.h2 textStyle="card">Subscribe to a Plan</chakra.h2>
      <p>With a plan you can screen names in the dashboard and through the API, against all lists.</p>
      <LinkButton to={paths.choosePlan}>View Available Plans</LinkButton>
    </Card>
  );
}
