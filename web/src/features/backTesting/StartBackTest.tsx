import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { backTestShares } from '../../../../lib/contract/backTesting/backTestLimits.ts';
import { type ListType, listTypeKeys, listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { thresholdMin } from '../../../../lib/contract/screening/screeningLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type NewBackTest, useStartBackTest } from './backTests.ts';

interface Entered {
  name: string;
  /** yyyy-mm-dd, days of the reader; both are part of the period. */
  from: string;
  to: string;
  share: NonNullable<NewBackTest['share']>;
  match_type: NewBackTest['match_type'] | '';
  threshold: string;
  lists: ListType[];
}

const dayMs = 86_400_000;
/** yyyy-mm-dd of the reader. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };

/** The form of a new back-test: last month, with the settings of each screening until others are chosen. */
export function StartBackTest() {
  const start = useStartBackTest();
  const [entered, setEntered] = useState<Entered>(() => ({
    name: '',
    from: dayOf(new Date(Date.now() - 30 * dayMs)),
    to: dayOf(new Date()),
    share: 100,
    match_type: '',
    threshold: '',
    lists: [],
  }));
  const change = (changed: Partial<Entered>) => setEntered({ ...entered, ...changed });
  const isBackwards = entered.from > entered.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards) start.mutate(inputOf(entered), { onSuccess: () => change({ name: '' }) });
  };
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <div>
          <chakra.h2 textStyle="card">New back-test</chakra.h2>
          <chakra.p color="muted" textStyle="small">
            What you leave open stays as each screening had it. Leave everything open to see what changed lists alone
            do.
          </chakra.p>
        </div>
        <chakra.div display="grid" gap="4" gridTemplateColumns={columns} alignItems="start">
          <Field label="Name">
            {(parts) => (
              <Input
                {...parts}
                required
                maxLength={80}
                placeholder="Threshold 0.85"
                value={entered.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <Field label="First day">
            {(parts) => (
              <Input
                {...parts}
                type="date"
                required
                value={entered.from}
                onChange={({ target }) => change({ from: target.value })}
              />
            )}
          </Field>
          <Field label="Last day" problem={isBackwards ? 'The last day must not be before the first.' : undefined}>
            {(parts) => (
              <Input
                {...parts}
                type="date"
                required
                value={entered.to}
                onChange={({ target }) => change({ to: target.value })}
              />
            )}
          </Field>
          <Field label="Screenings">
            {(parts) => (
              <Select
                {...parts}
                value={entered.share}
                onChange={({ target }) => change({ share: Number(target.value) as Entered['share'] })}
              >
                {[...backTestShares].reverse().map((share) => (
                  <option key={share} value={share}>
                    {share === 100 ? 'All' : `A sample of ${share} %`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Matching">
            {(parts) => (
              <Select
                {...parts}
                value={entered.match_type}
                onChange={({ target }) => change({ match_type: target.value as Entered['match_type'] })}
              >
                <option value="">As each screening</option>
                <option value="fuzzy">Similar names</option>
                <option value="exact">The same words</option>
              </Select>
            )}
          </Field>
          <Field label="Least score">
            {(parts) => (
              <Input
                {...parts}
                type="number"
                min={thresholdMin}
                max={1}
                step={0.001}
                placeholder="As each screening"
                disabled={entered.match_type === 'exact'}
                value={entered.match_type === 'exact' ? '' : entered.threshold}
                onChange={({ target }) => change({ threshold: target.value })}
              />
            )}
          </Field>
        </chakra.div>
        <ListChoice chosen={entered.lists} onChange={(lists) => change({ lists })} />
        {start.isError && (
          <Notice tone="danger" alert title="The back-test was not started">
            {sentenceOf(start.error)}
          </Notice>
        )}
        <div>
          <Button type="submit" disabled={start.isPending || isBackwards}>
            {start.isPending ? 'Starting...' : 'Start back-test'}
          </Button>
        </div>
      </chakra.form>
    </Card>
  );
}

interface ListChoiceProps {
  chosen: readonly ListType[];
  onChange: (lists: ListType[]) => void;
}

function ListChoice({ chosen, onChange }: ListChoiceProps) {
  const toggle = (list: ListType) =>
    onChange(chosen.includes(list) ? chosen.filter((one) => one !== list) : [...chosen, list]);
  return (
    <chakra.fieldset border="0" p="0" m="0" minWidth="0">
      <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
        Lists
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {listTypeKeys.map((list) => (
          <chakra.label key={list} display="inline-flex" gap="2" alignItems="center" minHeight="8" fontSize="sm">
            <input type="checkbox" checked={chosen.includes(list)} onChange={() => toggle(list)} />
            {listTypes[list].database}
          </chakra.label>
        ))}
      </chakra.div>
      <chakra.p textStyle="small" color="muted" mt="1.5">
        {chosen.length === 0
          ? 'None chosen: all lists that each screening asked for.'
          : 'Only the chosen ones are searched.'}
      </chakra.p>
    </chakra.fieldset>
  );
}

/** The last day is part of the period, as far as it is over. */
function inputOf({ name, from, to, share, match_type, threshold, lists }: Entered): NewBackTest {
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  return {
    name: name.trim(),
    from: new Date(`${from}T00:00:00`).toISOString(),
    to: new Date(year, month - 1, day + 1).toISOString(),
    share,
    ...(match_type && { match_type }),
    ...(threshold !== '' && match_type !== 'exact' && { threshold: Number(threshold) }),
    ...(lists.length > 0 && { lists: [...lists] }),
  };
}
