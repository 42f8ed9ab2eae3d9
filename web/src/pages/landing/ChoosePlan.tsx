import { lazy, Suspense } from 'react';
import { plans } from '../../../../lib/contract/plans.ts';
import { signUpPath } from '../../shared/paths.ts';
import type { PlanChoice } from '../../shared/planChoice.ts';
import { useSession } from '../../shared/session.ts';
import { LinkButton } from '../../ui/Button.tsx';

// Most visitors are not signed in, and wait for nothing that they do not see.
const ChoosePlanSignedIn = lazy(async () => ({
  default: (await import('./ChoosePlanSignedIn.tsx')).ChoosePlanSignedIn,
}));

/** Leads a visitor to sign-up with this plan, and whoever is signed in to what their account can do with it. */
export function ChoosePlan(choice: PlanChoice) {
  const { plan, billing } = choice;
  const { name, popular } = plans[plan];
  const isSignedIn = useSession().status === 'signedIn';
  const toSignUp = (
    <LinkButton to={signUpPath(plan, billing)} variant={popular ? 'solid' : 'outline'} wide>
      Choose {name}
    </LinkButton>
  );
  if (!isSignedIn) return toSignUp;
  return (
    <Suspense fallback={toSignUp}>
      <ChoosePlanSignedIn {...choice} />
    </Suspense>
  );
}
