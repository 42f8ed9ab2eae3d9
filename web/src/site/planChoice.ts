import { type BillingPeriod, type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import { loadOnce } from '../shared/loadOnce.ts';
import { openTab } from '../shared/otherSite.ts';

/**
 * The plans of the landing page, with links to sign-up for a visitor. An address with `billing=yearly` chooses yearly. For signed-in
 * readers, the links' action is loaded when the plans are first touched.
 */
export function startPlanChoice(part: HTMLElement): void {
  const yearly = part.querySelector<HTMLInputElement>('input[value=yearly]');
  if (yearly && new URLSearchParams(window.location.search).get('billing') === 'yearly') yearly.checked = true;
  const isMember = () => 'signedIn' in document.documentElement.dataset;
  if (!isMember()) return;
  const problem = part.querySelector<HTMLElement>('[data-plan-problem]');
  const load = loadOnce(() => import('./planOfMember.ts'));
  const prepare = loadOnce(async () => (await load()).markOwnPlan(part));
  for (const touch of ['pointerover', 'focusin'] as const) {
    part.addEventListener(touch, () => void prepare().catch(() => undefined), { once: true });
  }
  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plan]') : null;
    if (!link || !isMember() || 'known' in link.dataset || event.button !== 0) return;
    event.preventDefault();
    const { plan, billing } = link.dataset;
    // While the click is handled: a browser blocks a tab opened later.
    const tab = openTab();
    const say = (sentence: string) => {
      if (problem) problem.textContent = sentence;
    };
    say('');
    load()
      .then(({ buyPlan }) => buyPlan({ plan: plan as PlanKey, billing: billing as BillingPeriod }, tab))
      .catch((error: unknown) => {
        tab.close();
        say(
          error instanceof Error && error.message
            ? error.message
            : `${plans[plan as PlanKey].name} could not be chosen.`,
        );
      });
  });
}
