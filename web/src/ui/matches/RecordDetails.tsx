import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink } from 'lucide-react';
import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../Badge.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { SampleBadge } from '../SampleBadge.tsx';
import { Comparison } from './Comparison.tsx';
import { comparisonRows } from './comparisonRows.ts';
import { DecisionNote } from './DecisionNote.tsx';
import { isNameCompared, numberSentence } from './foundByNumber.ts';
import { listName } from './listName.ts';
import { MatchedName } from './MatchedName.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { publisherEntry } from './publisherEntry.ts';
import type { Question } from './searchAnswer.ts';

interface RecordDetailsProps {
  record: SearchResult;
  question: Question;
  ignored: readonly IgnoredCriterion[];
  edition: ScreenedList | undefined;
  /** List and entry stand above it already. */
  titled?: boolean;
}

/** A record of a list: its place, its comparison with the search, and the list's details. */
export function RecordDetails({ record, question, ignored, edition, titled = false }: RecordDetailsProps) {
  const { explanation, source_ref } = record;
  const rows = comparisonRows(question, record, ignored);
  const number = numberSentence(record);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1.5" alignItems="center">
        {!titled && <span>{entryText(record, edition)}</span>}
        {edition && <SampleBadge edition={edition} />}
        <span data-noprint>
          <CopyButton text={source_ref} what={`reference ${source_ref}`} label="Copy reference" />
        </span>
        <PublisherLink record={record} />
      </chakra.div>
      {record.decision && <DecisionNote decision={record.decision} />}
      {number && <p>{number}.</p>}
      {isNameCompared(record) && (
        <p>
          Matched name:{' '}
          <chakra.span fontSize="md">
            <MatchedName record={record} />
          </chakra.span>
        </p>
      )}
      {explanation.name_quality === 'weak' && (
        <p>
          <Badge tone="ochre">Weak name</Badge> The publisher marks this name as weak: on its own it is little evidence.
        </p>
      )}
      {rows.length > 0 && <Comparison rows={rows} />}
      <MatchFacts match={record} />
    </chakra.div>
  );
}

/** "UN list of Aug 1, 2026, entry CDi.001". */
export function entryText(record: SearchResult, edition: ScreenedList | undefined): string {
  return `${listName(record)}${edition ? ` of ${shortDate(edition.edition_date)}` : ''}, entry ${record.source_ref}`;
}

function PublisherLink({ record }: { record: SearchResult }) {
  const url = publisherEntry(record);
  if (!url) return null;
  return (
    <chakra.a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color="fjord"
      textDecoration="underline"
    >
      Entry at the publisher
      <ExternalLink size={14} aria-hidden />
      <chakra.span srOnly> (opens in a new tab)</chakra.span>
    </chakra.a>
  );
}
