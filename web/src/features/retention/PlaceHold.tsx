import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { legalHoldReasonMax } from '../../../../lib/contract/retention/retentionLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useRetentionChange } from './retentionQueries.ts';

type What = 'receipt_id' | 'external_ref';

/** Places a hold. An opened receipt leads here with its id in the address. */
export function PlaceHold() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('hold') ?? '';
  const [what, setWhat] = useState<What>(named === '' ? 'external_ref' : 'receipt_id');
  const [value, setValue] = useState(named);
  const [reason, setReason] = useState('');
  const place = useRetentionChange((api, input: Parameters<typeof api.placeHold>[0]) => api.placeHold(input), {
    title: 'Legal hold placed',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    place.mutate(
      { [what]: value.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          setValue('');
          setReason('');
          setQuery({}, { replace: true });
        },
      },
    );
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 2fr 2fr' }}
      >
        <Field label="Hold">
          {(parts) => (
            <Select {...parts} value={what} onChange={({ target }) => setWhat(target.value as What)}>
              <option value="external_ref">A reference</option>
              <option value="receipt_id">One receipt</option>
            </Select>
          )}
        </Field>
        <Field label={what === 'external_ref' ? 'Your reference' : 'Receipt id'}>
          {(parts) => (
            <Input
              {...parts}
              required
              maxLength={what === 'external_ref' ? 200 : 60}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
        <Field label="Reason">
          {(parts) => (
            <Input
              {...parts}
              required
              maxLength={legalHoldReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </chakra.div>
      {place.isError && <Notice tone="danger" title={sentenceOf(place.error)} alert />}
      <div>
        <Button type="submit" disabled={place.isPending || value.trim() === '' || reason.trim() === ''}>
          {place.isPending ? 'Placing...' : 'Place hold'}
        </Button>
      </div>
    </chakra.form>
  );
}
