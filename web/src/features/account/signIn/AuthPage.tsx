import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { billingOf, planOf, withChoice } from '../../../shared/planChoice.ts';
import { useSession } from '../../../shared/session.ts';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { useReturnFromPayment } from '../../../ui/useReturnFromPayment.ts';
import { BackToHome } from './BackToHome.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { SignIn } from './SignIn.tsx';
import { SignUp } from './SignUp.tsx';

/** Leaves time to see the success message. */
const redirectDelayMs = 100;

/** Sign-in, and with `?mode=signup` sign-up with the chosen plan. A signed-in user is redirected at once. */
export function AuthPage() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const signUp = query.get('mode') === 'signup';
  const plan = planOf(query);
  useTitle(signUp ? 'Sign up' : 'Sign in');
  const { state } = useLocation();
  // Sign-in is reached from the form, with the period in its address.
  const billing = state?.billing === 'yearly' && !query.has('billing') ? 'yearly' : billingOf(query);
  useRedirectSignedIn(signUp && plan ? withChoice(paths.dashboard, { plan, billing }) : paths.dashboard);
  useReturnFromPayment(
    status === 'signedIn'
      ? 'Nothing was paid.'
      : 'Nothing was paid. What you entered is still here, except for the password.',
    { isReady: status !== 'loading' },
  );

  if (status === 'loading') return <PageSpinner />;
  return (
    <chakra.div
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '16' }}
      display="grid"
      gap={{ base: '10', md: '16' }}
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 27rem) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <chakra.div display="grid" gap="4">
        {!(signUp && plan) && <BackToHome />}
        {signUp ? <SignUp plan={plan} billing={billing} /> : <SignIn />}
      </chakra.div>
      <PlanSummary billing={billing} />
    </chakra.div>
  );
}

/** `toElse`: the target if no page was requested before. */
function useRedirectSignedIn(toElse: string) {
  const { status } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Set by the guard of the dashboard: the requested page.
  const to: unknown = state?.from ?? toElse;
  useEffect(() => {
    if (status !== 'signedIn') return;
    const timer = setTimeout(() => navigate(String(to), { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [status, navigate, to]);
}
