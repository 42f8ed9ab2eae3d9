import { listTypeKeys, listTypes } from '../../../../lib/contract/listTypes.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function SanctionsScreeningPage() {
  return (
    <ShortPage
      title="Sanctions screening"
      lead="Find out whether a name is on a sanctions list: on which one, of which date, and why it is a match."
      actions={
        <>
          <LinkButton to={paths.search}>Try a search</LinkButton>
          <LinkButton to={paths.apiDocs} variant="outline">
            View API Documentation
          </LinkButton>
        </>
      }
    >
      <h2>The lists</h2>
      <ul>
        {listTypeKeys
          .filter((key) => listTypes[key].kind === 'sanctions')
          .map((key) => (
            <li key={key}>{listTypes[key].label}</li>
          ))}
      </ul>
      <p>
        Every result names the lists it is based on, with their dates, and any list that was not available. A missing
        list is never ignored silently.
      </p>
      <h2>How it works</h2>
      <ol>
        <li>Submit a name of a person, an organisation, a vessel or an aircraft.</li>
        <li>
          It is compared with every name and alias of the listed entries. An exact search finds names that contain all
          terms as complete words; a fuzzy search also finds misspellings, other scripts and a different word order.
        </li>
        <li>
          Read the results: score, list, entry, the listed name with the matching words, and how each word matched.
        </li>
      </ol>
    </ShortPage>
  );
}
