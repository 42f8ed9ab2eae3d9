import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function CaseManagementPage() {
  return (
    <ShortPage
      title="Case management"
      lead="What happens after a match: the way of a case from the alert to its closure, and what a screening answer gives you for it."
      actions={
        <>
          <LinkButton to={paths.search}>Try a search</LinkButton>
          <LinkButton to={paths.contact} variant="outline">
            Talk to us
          </LinkButton>
        </>
      }
    >
      <h2>The way of a case</h2>
      <ol>
        <li>Alert created: a screening found a match.</li>
        <li>Case assigned: one person is responsible.</li>
        <li>Investigation: date of birth, nationality and position are compared with what is known of the customer.</li>
        <li>Review: a senior colleague approves the finding.</li>
        <li>Closed, with the reason.</li>
      </ol>
      <h2>Kinds of cases and their risk</h2>
      <ul>
        <li>Sanctions Match: High Risk</li>
        <li>PEP Match: Medium Risk</li>
        <li>Adverse Media: Low Risk</li>
        <li>False Positive: No Risk</li>
        <li>Ongoing Monitoring: Watch List</li>
      </ul>
      <h2>What {brand.name} gives you for it</h2>
      <p>
        Cases are kept in your own system. {brand.name} gives each match a stable id, a score, the words that met, the
        list with its date, and the request_id of the call; send your case number as <code>external_ref</code> and it
        comes back in the answer.
      </p>
    </ShortPage>
  );
}
