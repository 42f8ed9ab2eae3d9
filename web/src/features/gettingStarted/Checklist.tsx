import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFirstSteps } from '../../shared/firstSteps.ts';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface ChecklistProps {
  /** Whether a response of the API was shown on this page. */
  hasSeenAnswer: boolean;
}

/** The four steps, each with its state: by the account's real objects and calls. */
export function Checklist({ hasSeenAnswer }: ChecklistProps) {
  const { hasAppId, hasCalled, endpointsCalled } = useFirstSteps();
  const isDone = [hasAppId, hasCalled, hasCalled, hasSeenAnswer];
  return (
    <Card aria-labelledby="checklist-title">
      <chakra.h2 id="checklist-title" textStyle="section" mb="4">
        Four steps, {isDone.filter(Boolean).length} done
      </chakra.h2>
      <chakra.ol display="grid" gap="5" listStyleType="none" ps="0">
        <Step title="1. Get an App ID" isDone={isDone[0] === true}>
          {hasAppId ? 'Your App IDs are under ' : 'Create one under '}
          <TextLink to={paths.appIds}>App IDs</TextLink>. It is sent with every call, so keep it on your servers, and
          out of web pages and repositories that others can read.
        </Step>
        <Step title="2. Choose an endpoint" isDone={isDone[1] === true}>
          Sanctions, PEP, both at once, or many names in one call: choose one in the playground below.
          {endpointsCalled.length > 0 && (
            <>
              {' '}
              Called so far: <code>{endpointsCalled.join(', ')}</code>.
            </>
          )}
        </Step>
        <Step title="3. Make a first request" isDone={isDone[2] === true}>
          Only <code>name</code> is required. Send <code>match_type</code> as <code>fuzzy</code> to screen customers: it
          finds similar names. Without it the API compares whole words only. The playground shows the request in five
          languages.
        </Step>
        <Step title="4. Understand the response format" isDone={isDone[3] === true}>
          <code>matches</code> has one entry for each listed name that was found, the best first, with{' '}
          <code>match_score</code> and an explanation. <code>lists_screened</code> names the lists, with their dates,
          that the result is based on. No match is a success: <code>success</code> is true and{' '}
          <code>total_matches</code> is 0. Keep the <code>request_id</code>: it identifies the call if you have a
          question.
        </Step>
      </chakra.ol>
    </Card>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const Mark = isDone ? CircleCheck : CircleDashed;
  return (
    <chakra.li display="flex" gap="3">
      <chakra.span color={isDone ? 'spruce' : 'muted'} mt="0.5" flexShrink="0">
        <Mark size={22} role="img" aria-label={isDone ? 'Done' : 'To do'} />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <chakra.p color="muted" maxWidth="prose">
          {children}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
