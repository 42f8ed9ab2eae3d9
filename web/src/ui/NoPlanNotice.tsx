import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { isUnpaid } from '../shared/isUnpaid.ts';
import { paths } from '../shared/paths.ts';
import { useSubscription } from '../shared/queries.ts';
import { roleForBilling, useMay } from '../shared/role.ts';
import { LinkButton } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface NoPlanNoticeProps {
  /** What does not work without a plan, as a sentence. */
  children: ReactNode;
}

/** For an account without a plan: its meaning, and the user's options. */
export function NoPlanNotice({ children }: NoPlanNoticeProps) {
  return (
    <Notice tone="warning" title="Your account has no active plan">
      <p>{children}</p>
      <HowToGetPlan />
    </Notice>
  );
}

/** The owner chooses a plan; everybody else asks the owner. */
function HowToGetPlan() {
  const mayChoose = useMay(roleForBilling);
  const { data } = useSubscription();
  // An unpaid one is mentioned on every page, with the remedy.
  if (mayChoose === undefined || (data && isUnpaid(data))) return null;
  if (!mayChoose) return <chakra.p mt="1">Please ask the owner of your account to choose a plan.</chakra.p>;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
      <LinkButton to={paths.subscription} size="sm">
        Subscription and Billing
      </LinkButton>
      <LinkButton to={paths.choosePlan} variant="outline" size="sm">
        View Available Plans
      </LinkButton>
    </chakra.div>
  );
}
