import { chakra } from '@chakra-ui/react/styled-system';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { type ListedAlert, useAssignees, useAssignment } from './alertQueries.ts';

/** Who works on an alert, and until when. Each choice takes effect at once. */
export function Assignment({ alert }: { alert: ListedAlert }) {
  const { id, assignee, due, version } = alert;
  const people = useAssignees().data ?? [];
  const { assign, isPending } = useAssignment();
  const isOther = assignee && !people.some((one) => one.id === assignee.user_id);
  const change = (changed: { assignee?: string | null; due?: string | null }) =>
    assign({ alert_id: id, version, ...changed });
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <Field label="Assigned to">
        {(parts) => (
          <Select
            {...parts}
            disabled={isPending}
            value={assignee?.user_id ?? ''}
            onChange={({ target }) => change({ assignee: target.value === '' ? null : target.value })}
          >
            <option value="">Nobody</option>
            {isOther && <option value={assignee.user_id}>{assignee.name ?? 'A former member'}</option>}
            {people.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Due">
        {(parts) => (
          <Input
            {...parts}
            type="date"
            disabled={isPending}
            value={due ?? ''}
            onChange={({ target }) => change({ due: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
    </chakra.div>
  );
}
