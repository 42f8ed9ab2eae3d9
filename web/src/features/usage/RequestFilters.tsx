import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { statusClasses } from '../../../../lib/contract/usage/requestLogLimits.ts';
import { usageKeys } from '../../../../lib/contract/usage/usageKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { ClearFilters, TimeRangeFields } from '../../ui/filters.tsx';
import { SourceField } from '../../ui/SourceField.tsx';
import { isFiltered, problemOf, type RequestFilter } from './requestLog.ts';

const statusWords = { '2xx': 'Answered (2xx)', '4xx': 'Refused (4xx)', '5xx': 'Failed (5xx)' } as const;

interface RequestFiltersProps {
  filter: RequestFilter;
  onChange: (changed: Partial<RequestFilter>) => void;
  onClear: () => void;
}

/** Each choice takes effect at once; a request id when it is entered whole. */
export function RequestFilters({ filter, onChange, onClear }: RequestFiltersProps) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        // A date with a time needs more room than a choice.
        css={{ lg: { '& > *': { gridColumn: 'span 2' }, '& > :nth-child(n + 4)': { gridColumn: 'span 3' } } }}
        alignItems="start"
      >
        <SourceField value={filter.app_id_ref} onChange={(app_id_ref) => onChange({ app_id_ref })} />
        <Field label="Endpoint">
          {(parts) => (
            <Select
              {...parts}
              value={filter.endpoint}
              onChange={(e) => onChange({ endpoint: e.target.value as RequestFilter['endpoint'] })}
            >
              <option value="">All</option>
              {Object.values(usageKeys).map((key) => (
                <option key={key} value={key}>
                  {key === usageKeys.dashboardSearch ? 'Dashboard search' : key}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Status">
          {(parts) => (
            <Select
              {...parts}
              value={filter.status}
              onChange={(e) => onChange({ status: e.target.value as RequestFilter['status'] })}
            >
              <option value="">All</option>
              {statusClasses.map((status) => (
                <option key={status} value={status}>
                  {statusWords[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TimeRangeFields range={filter} problem={problemOf(filter)} onChange={onChange} />
      </chakra.div>
      <RequestIdForm
        key={filter.request_id}
        requestId={filter.request_id}
        onFind={(request_id) => onChange({ request_id })}
      />
      <ClearFilters isFiltered={isFiltered(filter)} onClear={onClear} />
    </chakra.div>
  );
}

interface RequestIdFormProps {
  requestId: string;
  onFind: (requestId: string) => void;
}

function RequestIdForm({ requestId, onFind }: RequestIdFormProps) {
  const [entered, setEntered] = useState(requestId);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(entered.trim());
  };
  return (
    <chakra.form onSubmit={find} display="flex" flexWrap="wrap" gap="3" alignItems="end">
      <chakra.div flex="1" minWidth="48">
        <Field label="Request id">
          {(parts) => (
            <Input
              {...parts}
              value={entered}
              maxLength={128}
              spellCheck={false}
              autoComplete="off"
              placeholder="As in request_id of the answer"
              onChange={(e) => setEntered(e.target.value)}
            />
          )}
        </Field>
      </chakra.div>
      <Button type="submit" variant="outline">
        Find request
      </Button>
    </chakra.form>
  );
}
