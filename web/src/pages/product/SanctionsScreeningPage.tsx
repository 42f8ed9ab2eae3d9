import { listTypeKeys, listTypes } from '../../../../lib/contract/listTypes.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function SanctionsScreeningPage() {
  return (
    <ShortPage
      title="Sanctions screening"
      lead="A name in, and out comes whether it stands on a sanctions list, on which one, of which date, and why it is a match."
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
        An answer names the lists it rests on, with their dates, and also the ones that were not available. A list that
        is missing is never passed over in silence.
      </p>
      <h2>How it works</h2>
      <ol>
        <li>Submit a name of a person, an organisation, a vessel or an aircraft.</li>
        <li>
          It is compared with every name and alias of the listed entries: exactly, where all terms are complete words,
          or fuzzy, where all terms stand anywhere in the name.
        </li>
        <li>
          Read the results: score, list, entry, the listed name with the matched words, and how each word was met.
        </li>
      </ol>
    </ShortPage>
  );
}
