import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { count, counted } from '../../shared/format.ts';
import { LinkLikeButton } from '../LinkLikeButton.tsx';
import { containedSentence } from './answerText.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultTable } from './ResultTable.tsx';
import { resultColumns } from './resultColumns.tsx';
import { type ResultGroup, resultGroups } from './resultGroups.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

interface ContainedNamesProps {
  question: Question;
  answer: SearchAnswer;
}

/**
 * The names that contain all letters of the search and are no match by their score: one quiet line, and the best of them on demand.
 * They came with the answer, so that opening them costs no search.
 */
export function ContainedNames({ question, answer }: ContainedNamesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { contained, contained_matches = [], groups } = answer;
  if (!contained || contained.total === 0) return null;
  const sentence = containedSentence(answer);
  const lines = resultGroups(contained_matches, groups, []);
  return (
    <chakra.div textStyle="small" color="muted">
      {lines.length === 0 ? (
        `${sentence}. A subscription shows them.`
      ) : (
        <LinkLikeButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {sentence}
        </LinkLikeButton>
      )}
      {open && (
        <chakra.section id={id} aria-label="Names that contain these letters" color="ink" mt="3">
          <chakra.p color="muted" mb="3">
            Their score is below your threshold, so they are no matches.
            {contained_matches.length < contained.total &&
              ` The best ${count(contained_matches.length)} of ${counted(contained.total, 'name')} are shown.`}
          </chakra.p>
          <ContainedTable lines={lines} question={question} answer={answer} />
        </chakra.section>
      )}
    </chakra.div>
  );
}

interface ContainedTableProps extends ContainedNamesProps {
  lines: readonly ResultGroup[];
}

function ContainedTable({ lines, question, answer }: ContainedTableProps) {
  const columns = resultColumns.sanctions;
  return (
    <chakra.div px={{ base: '0', md: '6' }} overflow="hidden">
      <ResultTable caption="Names that contain these letters" labels={columns.map(({ label }) => label)}>
        {lines.map((group) => (
          <ResultRow
            key={group.id}
            group={group}
            columns={columns}
            question={question}
            answer={answer}
            opened={false}
          />
        ))}
      </ResultTable>
    </chakra.div>
  );
}
