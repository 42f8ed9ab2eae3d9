import { hasFeature } from '../../../lib/contract/billing/planFeatures.ts';
import { type NewCaseSource, newCaseState } from '../shared/newCase.ts';
import { paths } from '../shared/paths.ts';
import { useAccount } from '../shared/queries.ts';
import { useMay } from '../shared/role.ts';
import { TextLink } from './TextLink.tsx';

/** Leads to the form of a new case with what was found; nothing for somebody who may open none. */
export function OpenCaseLink({ source }: { source: NewCaseSource }) {
  const plan = useAccount().data?.account?.plan ?? undefined;
  const mayOpen = useMay('analyst') === true && hasFeature(plan, 'cases');
  if (!mayOpen) return null;
  return (
    <TextLink to={paths.cases} state={newCaseState(source)} alignSelf="center">
      Open a case
    </TextLink>
  );
}
