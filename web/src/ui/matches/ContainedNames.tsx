import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { thresholdDefault } from '../../../../lib/contract/screening/screeningLimits.ts';
import { count, counted } from '../../shared/format.ts';
import { LinkLikeButton } from '../LinkLikeButton.tsx';
import { containedSentence } from './answerText.ts';
import { type ContainedLines, moreContained, openSentence } from './containedLines.ts';
import { ResultRow } from './ResultRow.tsx';
import { ResultTable } from './ResultTable.tsx';
import { resultColumns } from './resultColumns.tsx';
import type { ResultGroup } from './resultGroups.ts';
import { scorePercent } from './scoreWords.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

interface ContainedNamesProps {
  lines: ContainedLines;
  question: Question;
  answer: SearchAnswer;
}

/** The names containing a search's single word without a match by score, shown unasked; nothing if there are none. */
export function OpenNames({ lines, question, answer }: ContainedNamesProps) {
  const id = useId();
  if (lines.open.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.p id={id} mb="3">
        {openSentence(lines, answer)}
      </chakra.p>
      <ContainedTable caption="Names that contain this word" lines={lines.open} question={question} answer={answer} />
    </chakra.section>
  );
}

/** All others containing the letters of the search: one quiet line, and the best of them on demand, without another search. */
export function ContainedNames({ lines, question, answer }: ContainedNamesProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const total = moreContained(lines, answer);
  if (total === 0) return null;
  const sentence = containedSentence(answer, lines);
  const shown = lines.more.reduce((sum, { records }) => sum + records.length, 0);
  return (
    <chakra.div textStyle="small" color="muted">
      {lines.more.length === 0 ? (
        `${sentence}. To see them, add another name to the search.`
      ) : (
        <LinkLikeButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {sentence}
        </LinkLikeButton>
      )}
      {open && (
        <chakra.section id={id} aria-label="Names that contain these letters" color="ink" mt="3">
          <chakra.p color="muted" mb="3">
            Their score is below {thresholdWords(question)}, so they are no matches.
            {shown < total && ` The best ${count(shown)} of ${counted(total, 'name')} are shown.`}
          </chakra.p>
          <ContainedTable
            caption="Names that contain these letters"
            lines={lines.more}
            question={question}
            answer={answer}
          />
        </chakra.section>
      )}
    </chakra.div>
  );
}

/** A visitor's search has no threshold of its own. */
function thresholdWords({ threshold }: Question): string {
  return threshold === undefined
    ? `${scorePercent({ match_score: thresholdDefault })}, from which a name is a match`
    : 'your threshold';
}

interface ContainedTableProps {
  caption: string;
  lines: readonly ResultGroup[];
  question: Question;
  answer: SearchAnswer;
}

function ContainedTable({ caption, lines, question, answer }: ContainedTableProps) {
  const columns = resultColumns.sanctions;
  return (
    <chakra.div px={{ base: '0', md: '6' }} overflow="hidden">
      <ResultTable caption={caption} labels={columns.map(({ label }) => label)}>
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
