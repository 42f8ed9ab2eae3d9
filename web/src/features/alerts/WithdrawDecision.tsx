import { chakra } from '@chakra-ui/react/styled-system';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ListedAlert, useUndo } from './alertQueries.ts';

/** Opens a decided alert again. */
export function WithdrawDecision({ alert }: { alert: ListedAlert }) {
  const undo = useUndo();
  const takeBack = () =>
    undo.mutate([alert], {
      onSuccess: () => showToast({ title: 'Decision taken back', text: 'The alert is open again.' }),
      onError: (error) => showToast({ title: 'The decision stands', text: sentenceOf(error), tone: 'destructive' }),
    });
  return (
    <chakra.div mt="3">
      <Button size="sm" variant="outline" disabled={undo.isPending} onClick={takeBack}>
        Take back
      </Button>
    </chakra.div>
  );
}
