import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function CaseManagementPage() {
  return (
    <ShortPage
      title="Case management"
      lead="What happens after a match: the life cycle of a case from alert to closure, and what a screening result contributes to it."
      actions={
        <>
          <LinkButton to={paths.search}>Try a search</LinkButton>
          <LinkButton to={paths.contact} variant="outline">
            Schedule Demo
          </LinkButton>
        </>
      }
    >
      <h2>Life cycle</h2>
      <ol>
        <li>Alert created: a screening has found a match.</li>
        <li>Case assigned: one person is responsible.</li>
        <li>
          Investigation: date of birth, nationality and position are compared with what is known about the customer.
        </li>
        <li>Review: a senior colleague approves the finding.</li>
        <li>Closure: the case is closed with a reason.</li>
      </ol>
      <h2>Case types and risk labels</h2>
      <ul>
        <li>Sanctions Match: High Risk</li>
        <li>PEP Match: Medium Risk</li>
        <li>Adverse Media: Low Risk</li>
        <li>False Positive: No Risk</li>
        <li>Ongoing Monitoring: Watch List</li>
      </ul>
      <h2>What {brand.name} contributes</h2>
      <p>
        You keep cases in your own system. {brand.name} gives each match a stable identifier, a score, the matching
        words and the list with its date, and each response a <code>request_id</code>. Send your case number as{' '}
        <code>external_ref</code> and it is returned in the response.
      </p>
    </ShortPage>
  );
}
