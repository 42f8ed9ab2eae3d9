import { appIdRefusedWithinSeconds } from '../../../../lib/contract/appIds/appIdLimits.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteAppId } from './appIdChanges.ts';

interface DeleteAppIdProps {
  appId: AppId;
  onClose: () => void;
}

/** Asks before it deletes: programs still using the App ID stop working. */
export function DeleteAppId({ appId, onClose }: DeleteAppIdProps) {
  const remove = useDeleteAppId();
  return (
    <ConfirmDialog
      title={`Delete ${appId.name}?`}
      description={`Calls with this App ID are refused within ${appIdRefusedWithinSeconds} seconds. This cannot be undone.`}
      action="Delete App ID"
      doing="Deleting..."
      isDoing={remove.isPending}
      dangerous
      onConfirm={() => remove.mutate(appId.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
