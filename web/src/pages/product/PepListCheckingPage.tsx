import { listTypeKeys, listTypes } from '../../../../lib/contract/listTypes.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function PepListCheckingPage() {
  return (
    <ShortPage
      title="PEP list checking"
      lead="Politically exposed persons hold, or held, a prominent public function. If a customer is one, enhanced due diligence is required; refusal is not."
      actions={
        <>
          <LinkButton to={paths.pricing}>Get Started</LinkButton>
          <LinkButton to={paths.contact} variant="outline">
            Contact Sales
          </LinkButton>
        </>
      }
    >
      <h2>The lists</h2>
      <ul>
        {listTypeKeys
          .filter((key) => listTypes[key].kind === 'pep')
          .map((key) => (
            <li key={key}>{listTypes[key].label}</li>
          ))}
      </ul>
      <p>
        A match shows the name, the position held, the date of birth where the list gives it, and the list with its
        date.
      </p>
      <h2>Four steps</h2>
      <ol>
        <li>Screen the customer's name when the relationship begins and again when lists change.</li>
        <li>Compare date of birth and position with what you know about the customer: many people share a name.</li>
        <li>Decide on due diligence: source of funds, senior management approval, ongoing monitoring.</li>
        <li>Keep the response with its request_id, lists and dates as a record of what you checked.</li>
      </ol>
    </ShortPage>
  );
}
