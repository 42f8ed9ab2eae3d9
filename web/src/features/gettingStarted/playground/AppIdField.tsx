import { useAppIds } from '../../../shared/queries.ts';
import { Field, Input, Select } from '../../../ui/Field.tsx';

/** The choice of an App ID outside the account's. */
const pasted = 'pasted';

export interface ChosenAppId {
  /** Of an App ID of the account, or `pasted`; undefined before anything was chosen. */
  id?: string;
  /** What was pasted: it is in this field and nowhere else. */
  value: string;
}

/** The account's usable App IDs visible to this person. */
export function usableOf(list: ReturnType<typeof useAppIds>['data']) {
  return (list?.app_ids ?? []).flatMap(({ id, name, status, app_id }) =>
    status === 'active' && app_id ? [{ id, name, key: app_id }] : [],
  );
}

/** What will be sent: the key of the chosen App ID, at first the newest of the account. */
export function keyOf({ id, value }: ChosenAppId, usable: ReturnType<typeof usableOf>): string {
  const chosen = id === undefined ? usable[0] : usable.find((one) => one.id === id);
  return id === pasted || !chosen ? value.trim() : chosen.key;
}

interface AppIdFieldProps {
  chosen: ChosenAppId;
  onChange: (chosen: ChosenAppId) => void;
}

export function AppIdField({ chosen, onChange }: AppIdFieldProps) {
  const { data, isPending } = useAppIds();
  const usable = usableOf(data);
  if (isPending) {
    return (
      <Field label="App ID">
        {(parts) => (
          <Select {...parts} disabled>
            <option>Loading...</option>
          </Select>
        )}
      </Field>
    );
  }
  const selected =
    usable.find(({ id }) => id === chosen.id)?.id ?? (chosen.id === pasted ? pasted : (usable[0]?.id ?? pasted));
  return (
    <>
      {usable.length > 0 && (
        <Field label="App ID">
          {(parts) => (
            <Select {...parts} value={selected} onChange={(event) => onChange({ ...chosen, id: event.target.value })}>
              {usable.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={pasted}>Paste another App ID</option>
            </Select>
          )}
        </Field>
      )}
      {selected === pasted && (
        <Field
          label={usable.length > 0 ? 'Another App ID' : 'App ID'}
          hint="32 letters and digits. It is sent with the request and not stored."
        >
          {(parts) => (
            <Input
              {...parts}
              value={chosen.value}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ id: pasted, value: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
