import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { decisionMark } from './decisionWords.ts';
import { isNameCompared, numberSentence } from './foundByNumber.ts';
import { GroupDetails } from './GroupDetails.tsx';
import { ListChips } from './ListChips.tsx';
import { MatchedName } from './MatchedName.tsx';
import type { ResultColumn } from './resultColumns.tsx';
import type { ResultGroup } from './resultGroups.ts';
import { Score } from './Score.tsx';
import type { Question, SearchAnswer } from './searchAnswer.ts';

interface ResultRowProps {
  group: ResultGroup;
  columns: readonly ResultColumn[];
  question: Question;
  answer: SearchAnswer;
  /** The only result: there is nothing to choose from. */
  opened: boolean;
}

/** One line of the list, with its details below it while it is open. */
export function ResultRow({ group, columns, question, answer, opened }: ResultRowProps) {
  const id = useId();
  const [open, setOpen] = useState(opened);
  const [best] = group.records;
  const { matched_name } = best.explanation;
  const isSameName = matched_name === best.name;
  const number = numberSentence(best);
  const decision = decisionMark(group.records);
  return (
    <>
      <chakra.tr role="row" data-result="">
        <chakra.td role="cell" data-cell="name">
          <NameButton
            id={id}
            data-open=""
            aria-expanded={open}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={18} aria-hidden />
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {isSameName ? <MatchedName record={best} /> : <bdi>{best.name || matched_name}</bdi>}
            </chakra.span>
          </NameButton>
          {decision && (
            <chakra.p ps="1.625rem" mt="0.5">
              <Badge tone={decision.tone}>{decision.text}</Badge>
            </chakra.p>
          )}
          {number && <BelowName>{number}</BelowName>}
          {!isSameName && isNameCompared(best) && (
            <BelowName>
              Matched: <MatchedName record={best} />
            </BelowName>
          )}
        </chakra.td>
        {columns.map(({ label, cell }) => {
          const content = cell(group);
          return (
            <chakra.td key={label} role="cell" data-cell={content === 'N/A' ? 'empty' : 'fact'}>
              <chakra.span lineClamp="3">
                <bdi>{content}</bdi>
              </chakra.span>
            </chakra.td>
          );
        })}
        <chakra.td role="cell" data-cell="lists">
          <ListChips records={group.records} lists={answer.lists_screened} />
        </chakra.td>
        <chakra.td role="cell" data-cell="score">
          <Score match={best} />
        </chakra.td>
      </chakra.tr>
      {open && (
        <chakra.tr role="row" data-details={id}>
          <chakra.td role="cell" colSpan={columns.length + 3} id={`${id}-details`}>
            <GroupDetails group={group} question={question} answer={answer} />
          </chakra.td>
        </chakra.tr>
      )}
    </>
  );
}

const BelowName = chakra('p', {
  base: { ps: '1.625rem', fontWeight: '400', fontSize: 'xs', color: 'muted', lineClamp: '2', overflowWrap: 'anywhere' },
});

const NameButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      gap: '2',
      width: 'full',
      textAlign: 'start',
      fontWeight: '600',
      cursor: 'pointer',
      '& > svg': { flexShrink: '0', mt: '0.5', color: 'fjord', transition: 'transform 120ms' },
      '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
      _hover: { color: 'fjord', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
  },
  { defaultProps: { type: 'button' } },
);
