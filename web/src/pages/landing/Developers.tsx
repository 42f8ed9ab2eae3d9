import { paths } from '../../shared/paths.ts';
import { codeExamples } from '../../shared/site/codeExamples.ts';
import { CodeTabs } from '../../ui/page/CodeTabs.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The page about the API has Python as well: here each byte is read before the trial search works. */
const shortest = codeExamples['getting-started/first'].filter(({ label }) => label !== 'Python');

/** The API in one call. */
export function Developers() {
  return (
    <Section
      id="developers"
      title="An API in one call"
      lead="Send a name, read the matches. There is nothing to install."
    >
      <CodeTabs id="first" legend="Screen a name" tabs={shortest} />
      <p>
        Without <code>"match_type": "fuzzy"</code> the API compares whole words only, and a misspelt name finds nothing.
        The free search above is fuzzy.
      </p>
      <p>
        <TextLink to={paths.apiIntegration}>The same in Python, and what the API does</TextLink>
        {' · '}
        <TextLink to={paths.apiDocs}>Documentation</TextLink>
        {' · '}
        <TextLink to={paths.apiReference}>Reference</TextLink>
      </p>
    </Section>
  );
}
