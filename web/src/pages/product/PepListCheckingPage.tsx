import { listTypeKeys, listTypes } from '../../../../lib/contract/listTypes.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function PepListCheckingPage() {
  return (
    <ShortPage
      title="PEP list checking"
      lead="Politically exposed persons hold, or held, a prominent public function. Knowing that a customer is one calls for a closer look, not for a refusal."
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
        A match shows the name, the office held, the date of birth where the list gives it, and the list with its date.
      </p>
      <h2>Four steps</h2>
      <ol>
        <li>Screen the customer's name, when the relation begins and again when lists change.</li>
        <li>Compare date of birth and office with what you know of the customer: many people share a name.</li>
        <li>Decide on due diligence: source of funds, approval by management, closer monitoring.</li>
        <li>Keep the answer with its request_id, lists and dates as a record of what you checked.</li>
      </ol>
    </ShortPage>
  );
}
