import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { cutText } from '../../../../lib/contract/text/cutText.ts';
import { LinkLikeButton } from '../LinkLikeButton.tsx';

const excerptMax = 180;

interface LongTextProps {
  text: string;
  /** What "More" shows more of, for screen readers. */
  what: string;
}

/** The beginning of a text, cut at the end of a word, and the rest behind "More". */
export function LongText({ text, what }: LongTextProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  // A text only a few words longer is not cut.
  const isLong = text.length > excerptMax * 1.25;
  const excerpt = cutText(text, excerptMax + 1).replace(/\s+\S*$/, '');
  return (
    <>
      <chakra.span id={id} display="block" whiteSpace="pre-line" overflowWrap="anywhere">
        <bdi>{all || !isLong ? text : `${excerpt} …`}</bdi>
      </chakra.span>
      {isLong && (
        <LinkLikeButton aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)} py="0.5">
          {all ? 'Less' : 'More'}
          <chakra.span srOnly> of the {what}</chakra.span>
        </LinkLikeButton>
      )}
    </>
  );
}
