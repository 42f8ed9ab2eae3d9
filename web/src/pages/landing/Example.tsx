import { chakra } from '@chakra-ui/react/styled-system';
import { shortDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { quotedSearch, recordedSearches } from '../../shared/site/recordedSearches.ts';
import { QuoteResult } from '../../ui/page/QuoteResult.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** A real answer, as recorded: the question, the match with its reasons, and the person's other listings. */
export function Example() {
  const example = quotedSearch('hero');
  const answer = { ...example, lists_screened: recordedSearches.lists, timestamp: recordedSearches.recordedAt };
  return (
    <Section
      id="example"
      title="What an answer looks like"
      lead="A payment names “Ajman al Sawahiri”, born in 1951. Nobody is listed under this spelling."
    >
      <Columns>
        <QuoteResult question={example.question} answer={answer} match={example.best} />
        <div>
          <h3>One person, {example.entries.length} lists</h3>
          <p>
            Records that the lists tie together, as by a number or a date of birth, are shown as one. Others of the same
            name stand apart, and you decide.
          </p>
          <ul>
            {example.entries.map(({ database, source_ref }) => (
              <li key={database}>
                {database} <span>{source_ref}</span>
              </li>
            ))}
          </ul>
          <p>
            This is a real answer of the product, over sample lists of {shortDate(datesOfLists[0])} to{' '}
            {shortDate(datesOfLists.at(-1))}.{' '}
            <TextLink to={`${paths.sanctionsScreening}#scripts`}>The same in four scripts</TextLink>
          </p>
        </div>
      </Columns>
    </Section>
  );
}

const datesOfLists = recordedSearches.lists.map(({ edition_date }) => edition_date).sort();

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.7fr 1fr' },
    alignItems: 'start',
    '& > div > h3': { textStyle: 'card' },
    '& > div > p': { color: 'muted', mt: '2' },
    '& > div > ul': { mt: '3' },
    '& > div > ul > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '1.5',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontSize: 'sm',
    },
    '& > div > ul span': { color: 'muted' },
  },
});
