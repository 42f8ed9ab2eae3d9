import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import type { Client } from '../../../../../lib/contract/http/client.ts';
import { shortDate } from '../../../shared/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { PlanBadge } from '../../../ui/PlanBadge.tsx';

type PaymentSuccessfulProps = Pick<Awaited<ReturnType<Client['completeSignup']>>, 'user' | 'subscription'>;

const Fact = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '10rem minmax(0, 1fr)' },
    py: '2.5',
    columnGap: '4',
  },
});

/** What was bought and by whom, and the way in. */
export function PaymentSuccessful({ user, subscription }: PaymentSuccessfulProps) {
  useTitle('Payment Successful');
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h1 textStyle="title" display="flex" alignItems="center" gap="3">
        <chakra.span color="spruce" aria-hidden>
          <CircleCheck size={32} />
        </chakra.span>
        Payment Successful
      </chakra.h1>
      <p>
        Your account is ready.
        {!isSignedIn && ' Sign in with the password that you have just chosen.'}
      </p>
      <chakra.dl css={{ '& > div + div': { borderTop: '1px solid', borderColor: 'line' }, '& dt': { color: 'muted' } }}>
        <Fact>
          <dt>Email</dt>
          <chakra.dd overflowWrap="anywhere">{user.email}</chakra.dd>
        </Fact>
        <Fact>
          <dt>Plan</dt>
          <dd>
            <PlanBadge plan={subscription.tier} />
          </dd>
        </Fact>
        <Fact>
          <dt>Next billing date</dt>
          <dd>{shortDate(subscription.end)}</dd>
        </Fact>
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isSignedIn ? (
          <LinkButton to={paths.dashboard}>Go to the dashboard</LinkButton>
        ) : (
          <LinkButton to={paths.auth} state={{ email: user.email }}>
            Continue to Login
          </LinkButton>
        )}
        <LinkButton to={paths.home} variant="outline">
          Back to Home
        </LinkButton>
      </chakra.div>
    </chakra.div>
  );
}
