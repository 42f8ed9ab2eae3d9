import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { RecordGroup } from '../../../../lib/contract/screening/recordGroups.ts';
import { counted } from '../../shared/format.ts';
import { CopyButton } from '../CopyButton.tsx';
import { groupText } from './answerText.ts';
import { entryText, RecordDetails } from './RecordDetails.tsx';
import type { ResultGroup } from './resultGroups.ts';
import { Score } from './Score.tsx';
import type { Question, SearchAnswer } from './searchAnswer.ts';

interface GroupDetailsProps {
  group: ResultGroup;
  question: Question;
  answer: SearchAnswer;
}

const reasons: Partial<Record<RecordGroup['reason'], string>> = {
  same_reference: 'the lists quote the same reference number',
  same_identifier: 'they give the same identity or registration number',
  same_name_and_birth: 'they give the same name and date of birth',
};

/** Why its records are one subject, and each of them: the best one open, the others on demand. */
export function GroupDetails({ group, question, answer }: GroupDetailsProps) {
  const { records, size, related } = group;
  const editionOf = (record: SearchResult) =>
    answer.lists_screened.find(({ edition_id }) => edition_id === record.edition_id);
  const ignored = answer.criteria_ignored ?? [];
  return (
    <chakra.div
      bg="sunken"
      borderRadius="md"
      p={{ base: '3.5', md: '4' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      fontSize="sm"
    >
      {size > 1 && <p>{reasonSentence(group)}</p>}
      {related.length > 0 && <p>{relatedSentence(related)}</p>}
      {records.length === 1 ? (
        <RecordDetails record={records[0]} question={question} ignored={ignored} edition={editionOf(records[0])} />
      ) : (
        records.map((record, i) => (
          <Entry
            key={`${record.edition_id} ${record.id}`}
            record={record}
            title={entryText(record, editionOf(record))}
            first={i === 0}
          >
            <RecordDetails record={record} question={question} ignored={ignored} edition={editionOf(record)} titled />
          </Entry>
        ))
      )}
      <chakra.div data-noprint>
        <CopyButton
          text={groupText(group, question, answer)}
          what={`as text: ${records[0].name}`}
          label="Copy as text"
        />
      </chakra.div>
    </chakra.div>
  );
}

function reasonSentence({ records, size, reason }: ResultGroup): string {
  const why = reason && reasons[reason] ? `: ${reasons[reason]}` : '';
  const hidden = size - records.length;
  const more =
    hidden > 0
      ? ` ${counted(hidden, 'further record', 'further records')} of the same subject did not match by itself.`
      : '';
  return `${counted(size, 'record')} of the same subject${why}.${more}`;
}

function relatedSentence(names: readonly string[]): string {
  const who = names.map((name) => `“${name}”`).join(', ');
  return `Related by number to ${who}: a list gives the same number, and names or facts say that it is somebody else.`;
}

interface EntryProps {
  record: SearchResult;
  title: string;
  first: boolean;
  children: React.ReactNode;
}

function Entry({ record, title, first, children }: EntryProps) {
  const id = useId();
  const [open, setOpen] = useState(first);
  return (
    <chakra.div
      borderTop="1px solid"
      borderColor="line"
      pt="3"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      minWidth="0"
    >
      <chakra.h4 fontFamily="body" letterSpacing="normal">
        <EntryButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} aria-hidden />
          <chakra.span flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <Score match={record} />
        </EntryButton>
      </chakra.h4>
      <chakra.div id={id} display={open ? 'block' : 'none'} _print={{ display: 'block' }}>
        {children}
      </chakra.div>
    </chakra.div>
  );
}

const EntryButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      width: 'full',
      rowGap: '1',
      textAlign: 'start',
      cursor: 'pointer',
      '& > svg:first-of-type': { color: 'fjord', transition: 'transform 120ms' },
      '&[aria-expanded=true] > svg:first-of-type': { transform: 'rotate(90deg)' },
      _hover: { color: 'fjord' },
    },
  },
  { defaultProps: { type: 'button' } },
);
