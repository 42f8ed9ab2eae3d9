import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { showToast } from '../../ui/toast.ts';
import { PartGroup, State, States } from './PartGroup.tsx';

const tones = ['info', 'good', 'warning', 'danger'] as const;
const bars = ['fjord', 'spruce', 'cloudberry', 'lingon'] as const;

/** What tells of a state: loading, done, empty, failed. */
export function MessageParts() {
  const [isAsking, setAsking] = useState(false);
  return (
    <PartGroup id="messages" title="Messages">
      <States>
        {tones.map((tone) => (
          <State key={tone} label={`Notice ${tone}`}>
            <Notice tone={tone} title="The list is older than a week">
              Screening goes on against the edition of 1 August 2026.
            </Notice>
          </State>
        ))}
        <State label="Could not be loaded">
          <LoadFailure title="Your App IDs could not be loaded." error={new Error('example')} />
        </State>
        <State label="Loading">
          <Spinner label="Searching PEP and sanctions databases..." />
        </State>
        {bars.map((tone, i) => (
          <State key={tone} label={`Progress ${tone}`}>
            <Progress label={`Progress ${tone}`} percent={25 * (i + 1)} tone={tone} />
          </State>
        ))}
        <State label="Figure">
          <StatCard label="API Requests This Month" value="1,204" note="9 with a match" />
        </State>
        <State label="Card">
          <Card>A framed section of a page.</Card>
        </State>
        <State label="Toast and dialog">
          <Button size="sm" onClick={() => showToast({ title: 'App ID Created', text: 'It can be used at once.' })}>
            Show a toast
          </Button>{' '}
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            Ask
          </Button>
        </State>
      </States>
      {isAsking && (
        <ConfirmDialog
          title="Delete this App ID?"
          description="Programs that use it are refused within a minute."
          action="Delete App ID"
          doing="Deleting..."
          isDoing={false}
          dangerous
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </PartGroup>
  );
}
