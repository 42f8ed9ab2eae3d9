import { lazy, Suspense } from 'react';
import { plans } from '../../../../lib/contract/plans.ts';
import { signUpPath } from '../../shared/paths.ts';
import type { PlanChoice } from '../../shared/planChoice.ts';
import { useSession } from '../../shared/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

// Most visitors are not signed in, and wait for nothing that they do not see.
const ChoosePlanSignedIn = lazy(async () => ({
  default: (await import('./ChoosePlanSignedIn.tsx')).ChoosePlanSignedIn,
}));

/** Leads a visitor to sign-up with this plan, and whoever is signed in to what their account can do with it. */
export function ChoosePlan(choice: PlanChoice) {
  const { plan, billing } = choice;
  const { name, popular } = plans[plan];
  const isSignedIn = useSession().status === 'signedIn';
  const look = { variant: popular ? 'solid' : 'outline', wide: true } as const;
  if (!isSignedIn) {
    return (
      <LinkButton to={signUpPath(plan, billing)} {...look}>
        Choose {name}
      </LinkButton>
    );
  }
  const loading = (
    <Button disabled {...look}>
      Choose {name}
    </Button>
  );
  return (
    <Suspense fallback={loading}>
      <ChoosePlanSignedIn {...choice} />
    </Suspense>
  );
}
