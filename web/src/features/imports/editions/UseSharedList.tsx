import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type ListType, listTypes } from '../../../../../lib/contract/lists/listTypes.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useReturnToShared } from './editionQueries.ts';

interface UseSharedListProps {
  list: ListType;
}

/** Returns from the account's own edition to the shared list. */
export function UseSharedList({ list }: UseSharedListProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Notice title="Your account uses its own edition of this list">
      <chakra.p mb="3">As long as it does, newer shared editions are not used for your account.</chakra.p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Use the shared list again
      </Button>
      {asking && <Ask list={list} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

interface AskProps {
  list: ListType;
  onClose: () => void;
}

function Ask({ list, onClose }: AskProps) {
  const change = useReturnToShared();
  const use = () =>
    change.mutate(list, {
      onSuccess: () => {
        showToast({ title: 'Shared List in Use', text: 'To go back, use one of your own editions below.' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Use the shared list again?"
      description={`Your account uses the shared ${listTypes[list].listName} from then on. Nobody else is affected.`}
      action="Use the shared list"
      doing="Changing..."
      isDoing={change.isPending}
      error={change.error}
      onConfirm={use}
      onClose={onClose}
    >
      <p>Your own editions stay in the history: you can go back to them.</p>
    </ConfirmDialog>
  );
}
