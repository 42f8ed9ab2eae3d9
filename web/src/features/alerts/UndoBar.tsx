import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { outcomeWords } from '../../shared/decisionWords.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Decided, useUndo } from './alertQueries.ts';

const shownMs = 10_000;

/** Ten seconds to take a decision back. */
export function UndoBar({ decided, onEnd }: { decided: Decided; onEnd: () => void }) {
  const { alerts, outcome, refused } = decided;
  const undo = useUndo();
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  const takeBack = () =>
    undo.mutate(alerts, {
      onSuccess: (changed) => {
        const text = changed > 0 ? `${counted(changed, 'alert')} changed meanwhile and stay decided.` : undefined;
        showToast({ title: 'Decision taken back', ...(text && { text }) });
        onEnd();
      },
      onError: (error) => {
        showToast({ title: 'The decision stands', text: sentenceOf(error), tone: 'destructive' });
        onEnd();
      },
    });
  return (
    <chakra.div
      role="status"
      position="sticky"
      bottom="4"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      bg="surface"
      border="1px solid"
      borderColor="line.strong"
      borderRadius="lg"
      boxShadow="card"
      px="5"
      py="3"
    >
      <chakra.p>
        {alerts.length === 1 ? `Decided: ${outcomeWords[outcome]}.` : `${counted(alerts.length, 'alert')} decided.`}
        {refused.length > 0 && ` ${counted(refused.length, 'alert')} not decided: ${refused[0]}`}
      </chakra.p>
      {alerts.length > 0 && (
        <Button size="sm" variant="outline" disabled={undo.isPending} onClick={takeBack}>
          Undo
        </Button>
      )}
    </chakra.div>
  );
}
