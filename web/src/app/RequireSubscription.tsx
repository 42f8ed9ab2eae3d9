import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { isUnpaid } from '../shared/isUnpaid.ts';
import { neededPath, paths } from '../shared/paths.ts';
import { useSubscription } from '../shared/queries.ts';
import { roleForBilling, useMay } from '../shared/role.ts';
import { PageSpinner } from '../ui/Spinner.tsx';
import { showToast } from '../ui/toast.ts';

/**
 * Lets members of an account with a live subscription pass; others go to the plans on the home page, or with an unpaid one to the page of
 * the subscription. If the status could not be read they pass as well: the server decides. An open page stays open with its content when
 * the subscription ends. No port and no host is excepted: the product on one machine sells plans too, and its server refuses unpaid use.
 */
export function RequireSubscription() {
  const { data, isPending, isFetching } = useSubscription();
  const mayPay = useMay(roleForBilling);
  const [hasPassed, setPassed] = useState(false);
  const isWithout = data?.subscribed === false;
  const isNotPaid = data !== undefined && isUnpaid(data);
  const isKnown = isWithout ? !isFetching && mayPay !== undefined : !isPending;
  const passes = isKnown && !isWithout;
  useEffect(() => {
    if (passes) setPassed(true);
    else if (isKnown && !hasPassed && isNotPaid) {
      showToast({ title: 'Subscription Required', text: 'Searches are refused until the open invoice is paid.' });
    }
  }, [passes, isKnown, hasPassed, isNotPaid]);
  if (passes || hasPassed) return <Outlet />;
  if (!isKnown) return <PageSpinner />;
  const elsewhere = neededPath(mayPay ? 'plan' : 'plan-of-owner');
  return <Navigate to={isNotPaid ? paths.subscription : elsewhere} replace />;
}
