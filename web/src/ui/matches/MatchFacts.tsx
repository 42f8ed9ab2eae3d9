import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { datesInText, shortDate } from '../../shared/format.ts';
import { Aliases } from './Aliases.tsx';
import { craftFacts, identifierLines, ofacFacts, personFacts, type ShortFact } from './factLines.ts';
import { LongText } from './LongText.tsx';
import { ShowAll } from './ShowAll.tsx';

interface MatchFactsProps {
  match: SearchResult;
}

/** What the list says about a match; facts it does not give have no line. */
export function MatchFacts({ match }: MatchFactsProps) {
  const { sanctions_details: details, position, added_at, date_of_birth } = match;
  const addresses = details?.addresses ?? [];
  const identifiers = identifierLines(details);
  return (
    <chakra.dl css={grid} borderTop="1px solid" borderColor="line" pt="3" mt="0.5" _empty={{ display: 'none' }}>
      {date_of_birth && (
        <Fact term="Born" wide>
          <ShowAll items={datesInText(date_of_birth).split('; ')} first={3} what="dates" inline />
        </Fact>
      )}
      {position && (
        <Fact term="Position" wide>
          <LongText text={position} what="position" />
        </Fact>
      )}
      <ShortFacts facts={personFacts(match)} />
      {details && details.aliases.length > 0 && (
        <Fact term="Aliases" wide>
          <Aliases details={details} />
        </Fact>
      )}
      {addresses.length > 0 && (
        <Fact term={addresses.length === 1 ? 'Address' : 'Addresses'} wide>
          <ShowAll items={addresses} first={3} what="addresses" />
        </Fact>
      )}
      {identifiers.length > 0 && (
        <Fact term="Identifiers" wide>
          <ShowAll items={identifiers} first={3} what="identifiers" />
        </Fact>
      )}
      {details?.program && (
        <Fact term="Programme" wide>
          {details.program}
        </Fact>
      )}
      <ShortFacts facts={craftFacts(details)} />
      <ShortFacts
        facts={[
          ['Listed on', added_at && shortDate(added_at)],
          ['Updated on', details?.updated_on && shortDate(details.updated_on)],
        ]}
      />
      <ShortFacts facts={ofacFacts(details)} />
      {details?.remarks && (
        <Fact term="Remarks" wide>
          <LongText text={details.remarks} what="remarks" />
        </Fact>
      )}
      {match.truncated.length > 0 && (
        <Fact term="Shortened" wide>
          This record is too long to be shown whole. The list itself has the rest.
        </Fact>
      )}
    </chakra.dl>
  );
}

interface ShortFactsProps {
  facts: readonly ShortFact[];
}

/** Two facts share a line if there is room; a group starts on a new line. */
function ShortFacts({ facts }: ShortFactsProps) {
  return facts
    .filter(([, text]) => text)
    .map(([term, text], i) => (
      <Fact key={term} term={term} begins={i === 0}>
        {text}
      </Fact>
    ));
}

interface FactProps {
  term: string;
  /** Takes the whole line instead of sharing it. */
  wide?: boolean;
  begins?: boolean;
  children: ReactNode;
}

function Fact({ term, wide = false, begins = wide, children }: FactProps) {
  return (
    <>
      <chakra.dt color="muted" gridColumnStart={begins ? '1' : undefined}>
        {term}
      </chakra.dt>
      <chakra.dd minWidth="0" overflowWrap="anywhere" gridColumn={wide ? { lg: '2 / -1' } : undefined}>
        {children}
      </chakra.dd>
    </>
  );
}

const grid = {
  display: 'grid',
  columnGap: '4',
  rowGap: '1.5',
  gridTemplateColumns: {
    base: '5.75rem minmax(0, 1fr)',
    md: '6.5rem minmax(0, 1fr)',
    lg: '6.5rem minmax(0, 1fr) 6.5rem minmax(0, 1fr)',
  },
};
