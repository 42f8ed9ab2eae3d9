import { chakra } from '@chakra-ui/react/styled-system';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { Band } from '../../../../lib/contract/screening/scoreBands.ts';
import { scorePercent, scoreSentence } from './scoreWords.ts';

/** How many of the three steps are filled, and their colour: a band can be told by each of them alone, and by its word. */
const steps = {
  exact: { filled: 3, color: 'lingon' },
  strong: { filled: 2, color: 'ochre' },
  possible: { filled: 1, color: 'ink' },
  weak: { filled: 0, color: 'muted' },
} as const satisfies Record<Band, { filled: number; color: string }>;

interface ScoreProps {
  match: Pick<SearchResult, 'match_score' | 'band'>;
}

/** The score as number, word and rising steps. */
export function Score({ match }: ScoreProps) {
  const { filled, color } = steps[match.band];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
      <chakra.svg viewBox="0 0 20 14" width="5" height="3.5" color={color} aria-hidden="true" flexShrink="0">
        {[0, 1, 2].map((step) => (
          <rect
            key={step}
            x={step * 7 + 0.75}
            y={9.25 - step * 4.25}
            width="4.5"
            height={4 + step * 4.25}
            fill={step < filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
      </chakra.svg>
      <chakra.span srOnly>{scoreSentence(match)}</chakra.span>
      <span aria-hidden>
        <chakra.strong fontVariantNumeric="tabular-nums">{scorePercent(match)}</chakra.strong>{' '}
        <chakra.span color={color}>{match.band}</chakra.span>
      </span>
    </chakra.span>
  );
}
