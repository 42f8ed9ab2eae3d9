import { useState } from 'react';
import { appIdRefusedWithinSeconds } from '../../../../lib/contract/appIds/appIdLimits.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { useAppIds } from '../../shared/queries.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { useRotateAppId } from './appIdChanges.ts';

const ends = [
  [0, 'At once'],
  [1, 'After 1 hour'],
  [24, 'After 1 day'],
  [168, 'After 7 days'],
  [720, 'After 30 days'],
] as const;

const besideTheOld =
  'A new App ID with the same name and limits takes your free slot. Put it into your programs before the old one expires; both can be used until then.';
const inItsPlace = `Both of your slots are in use, so a new App ID with the same name and limits takes the place of this one: calls with the old one are refused within ${appIdRefusedWithinSeconds} seconds. To use both for a time, delete the other App ID first.`;

interface RotateAppIdProps {
  appId: AppId;
  onClose: () => void;
}

/** Replaces an App ID by a new one, while programs can still use the old one for a time. */
export function RotateAppId({ appId, onClose }: RotateAppIdProps) {
  const slots = useAppIds().data?.remaining_slots ?? 0;
  const offered = slots > 0 ? ends : ends.slice(0, 1);
  const [hours, setHours] = useState(slots > 0 ? 24 : 0);
  const rotate = useRotateAppId();
  return (
    <ConfirmDialog
      title={`Replace ${appId.name}?`}
      description={slots > 0 ? besideTheOld : inItsPlace}
      action="Replace App ID"
      doing="Replacing..."
      isDoing={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ id: appId.id, old_expires_in_hours: hours }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label="The old App ID expires">
        {(parts) => (
          <Select {...parts} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {offered.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
