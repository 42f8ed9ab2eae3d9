import { chakra } from '@chakra-ui/react/styled-system';
import type { MediaRole, MediaStage } from '../../../../../lib/contract/media/mediaTerms.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { day } from './mediaDays.ts';
import { stageWords } from './mediaWords.ts';
import { viewOf } from './stageScale.ts';

interface StageScaleProps {
  stage: MediaStage | null;
  role: MediaRole;
  asOf: string;
}

/** How far the case has come, in words and, of a criminal one, as steps: an allegation must not look like a sentence, nor a fine like a crime. */
export function StageScale({ stage, role, asOf }: StageScaleProps) {
  // A judge, a victim or a police officer has no case with any progress; with an unclear role, it may be the case of another.
  if (role !== 'subject') return null;
  if (stage === null) return <Muted>The articles do not say how far the case has come.</Muted>;
  const view = viewOf(stage);
  const since = <Muted>as of {day(asOf)}</Muted>;
  if (view.shownAs !== 'step') {
    const { tone, before } = badges[view.shownAs];
    return (
      <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Badge tone={tone}>
          {before}
          {stageWords[stage]}
        </Badge>
        {since}
      </chakra.p>
    );
  }
  return (
    <chakra.div display="grid" gap="1.5">
      <p>
        <strong>{stage === 'plea' ? 'Pleaded guilty' : stageWords[stage]}</strong> {since}
      </p>
      <Steps aria-label={`Step ${view.step + 1} of ${view.steps.length}`}>
        {view.steps.map((name, i) => (
          <li key={name} data-reached={i <= view.step} aria-current={i === view.step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </Steps>
    </chakra.div>
  );
}

const badges = {
  civil: { tone: 'neutral', before: 'Civil or administrative: ' },
  ended: { tone: 'spruce', before: 'Ended: ' },
  open: { tone: 'ochre', before: '' },
} as const;

const Muted = chakra('span', { base: { color: 'muted', textStyle: 'small' } });

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '1',
    listStyle: 'none',
    p: '0',
    m: '0',
    maxWidth: 'prose',
    '& > li': {
      borderTop: '4px solid',
      borderColor: 'line',
      pt: '1',
      // Five words have no room on a phone: there only the reached step is labelled; all are still read aloud.
      fontSize: { base: '0', sm: 'xs' },
      color: 'muted',
      overflowWrap: 'anywhere',
    },
    '& > li[data-reached=true]': { borderColor: 'lingon', color: 'ink' },
    '& > li[aria-current]': { fontWeight: '600', fontSize: 'xs', whiteSpace: { base: 'nowrap', sm: 'normal' } },
    // The last label ends with its bar, so it stays on the page.
    '& > li[aria-current]:last-of-type': { textAlign: { base: 'end', sm: 'start' } },
  },
});
