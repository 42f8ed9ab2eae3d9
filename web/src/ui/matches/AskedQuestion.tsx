import { chakra } from '@chakra-ui/react/styled-system';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDateTime } from '../../shared/format.ts';
import { receiptPath } from '../../shared/paths.ts';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { answerText, headline, optionTexts } from './answerText.ts';
import type { ResultGroup } from './resultGroups.ts';
import { ScreenedLists } from './ScreenedLists.tsx';
import type { Question, SearchAnswer } from './searchAnswer.ts';

interface AskedQuestionProps {
  question: Question;
  answer: SearchAnswer;
  groups: readonly ResultGroup[];
  /** Matches in the list below, before filtering. */
  shown: number;
  /** Directly below the headline: text to be read with it. */
  children?: ReactNode;
}

/** The question, its time, and its lists: it stands over the answer, on paper too. */
export function AskedQuestion({ question, answer, groups, shown, children }: AskedQuestionProps) {
  const { request_id, timestamp, total_matches, lists_screened, lists_unavailable, receipt } = answer;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      borderTop="1px solid"
      borderColor="line"
      pt="5"
    >
      <chakra.h2 textStyle="card" overflowWrap="anywhere">
        <bdi>{headline(question, total_matches, shown, groups.length)}</bdi>
      </chakra.h2>
      {children}
      <chakra.p textStyle="small" color="muted">
        {[...optionTexts(question), shortDateTime(timestamp)].join(' · ')} · Request{' '}
        <chakra.code overflowWrap="anywhere">{request_id}</chakra.code>
        {receipt && (
          <>
            {' · '}
            {/* In a tab of its own: this page would lose its result. */}
            <chakra.a
              href={receiptPath(receipt.id)}
              target="_blank"
              rel="noopener"
              color="fjord"
              textDecoration="underline"
            >
              Receipt kept
            </chakra.a>
          </>
        )}
      </chakra.p>
      <ScreenedLists screened={lists_screened} unavailable={lists_unavailable} />
      <chakra.div data-noprint display="flex" flexWrap="wrap" gap="2" mt="1">
        <CopyButton text={answerText(question, answer, groups)} what="as text: the whole answer" label="Copy as text" />
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
