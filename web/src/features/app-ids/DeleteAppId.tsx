import { chakra } from '@chakra-ui/react/styled-system';
import { appIdRefusedWithinSeconds } from '../../../../lib/contract/appIdLimits.ts';
import type { AppId } from '../../../../lib/contract/appIds.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useDeleteAppId } from './changes.ts';

interface DeleteAppIdProps {
  appId: AppId;
  onClose: () => void;
}

/** Asks before it deletes: programs that still use the App ID stop working. */
export function DeleteAppId({ appId, onClose }: DeleteAppIdProps) {
  const remove = useDeleteAppId();
  return (
    <Modal
      role="alertdialog"
      title={`Delete ${appId.name}?`}
      description={`Calls with this App ID are refused within ${appIdRefusedWithinSeconds} seconds. This cannot be undone.`}
      onClose={onClose}
    >
      <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3" mt="6">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(appId.id, { onSettled: onClose })}
        >
          Delete App ID
        </Button>
      </chakra.div>
    </Modal>
  );
}
