import { hasFeature } from '../../../../lib/contract/billing/planFeatures.ts';
import { useSubscription } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackTestDetail } from './BackTestDetail.tsx';
import { BackTestHistory } from './BackTestHistory.tsx';
import { BackTestProgress } from './BackTestProgress.tsx';
import { isRunning, useBackTests, useOpened } from './backTests.ts';
import { StartBackTest } from './StartBackTest.tsx';

/** Tries other settings on the screenings of a period before they are used. */
export function BackTestingPage() {
  const tests = useBackTests();
  const opened = useOpened();
  const mayStart = useMay('analyst') !== false;
  const { data: subscription } = useSubscription();
  const tier = subscription?.subscription_tier;
  const hasPlan = !subscription || hasFeature(tier ?? undefined, 'backTesting');
  const all = tests.data?.tests ?? [];
  return (
    <>
      <PageHeader title="Back-testing">
        Ask the screenings of a period again with other settings, and see which alerts would be gone and which new.
        Nothing is counted, and nothing of your screenings changes.
      </PageHeader>
      {!hasPlan && (
        <Notice title="Back-testing is part of the plan Professional">
          Saved back-tests stay readable with every plan.
        </Notice>
      )}
      {!mayStart && (
        <Notice>Your role lets you read back-tests. They are started by analysts, admins and owners.</Notice>
      )}
      {all.filter(isRunning).map((test) => (
        <BackTestProgress key={test.id} test={test} mayCancel={mayStart} />
      ))}
      {opened.test !== '' && <BackTestDetail opened={opened} saved={all} />}
      {mayStart && hasPlan && <StartBackTest />}
      <BackTestHistory tests={tests} onOpen={opened.open} />
    </>
  );
}
