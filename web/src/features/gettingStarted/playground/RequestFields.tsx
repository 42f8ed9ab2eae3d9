import { chakra } from '@chakra-ui/react/styled-system';
import {
  batchItemsMax,
  limitMax,
  thresholdDefault,
  thresholdMin,
} from '../../../../../lib/contract/screening/screeningLimits.ts';
import { kindWords } from '../../../shared/kindWords.ts';
import { Field, Input, Select, TextArea } from '../../../ui/Field.tsx';
import { type Draft, singleName } from './draft.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

interface RequestFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

type Choices = readonly (readonly [value: string, words: string])[];

/** Endpoint, name and options of a request. */
export function RequestFields({ draft, onChange }: RequestFieldsProps) {
  const isBatch = draft.endpoint === 'batch';
  const choice = (label: string, field: keyof Draft, choices: Choices) => (
    <Field label={label}>
      {(parts) => (
        <Select {...parts} value={draft[field]} onChange={(event) => onChange({ [field]: event.target.value })}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const typed = (label: string, field: keyof Draft, placeholder: string, value: string = draft[field]) => (
    <Field label={label}>
      {(parts) => (
        <Input
          {...parts}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {choice('Endpoint', 'endpoint', endpointChoices)}
      {isBatch ? (
        <Field label="Names" hint={`One a line, at most ${batchItemsMax}. Each counts one search.`}>
          {(parts) => (
            <TextArea
              {...parts}
              rows={4}
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
      ) : (
        typed('Name', 'name', 'Jane Example', singleName(draft))
      )}
      {draft.endpoint !== 'media' && (
        <chakra.details>
          <chakra.summary cursor="pointer" fontWeight="600" fontSize="sm" minHeight="8">
            Options
          </chakra.summary>
          <chakra.div display="grid" gap="4" mt="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            {choice('Match type', 'matchType', matchTypes)}
            {choice('Type', 'type', types)}
            {isBatch && choice('Lists', 'check', checks)}
            {takesMedia.includes(draft.endpoint) && choice('Adverse media', 'adverseMedia', media)}
            {typed('Date of birth', 'dateOfBirth', '1970-05-23')}
            {typed('Nationality', 'nationality', 'DK')}
            {typed('Threshold', 'threshold', `${thresholdMin} to 1, usually ${thresholdDefault}`)}
            {typed('Limit', 'limit', `1 to ${limitMax}`)}
          </chakra.div>
        </chakra.details>
      )}
    </>
  );
}

const endpointChoices: Choices = (Object.keys(endpoints) as EndpointKey[]).map((key) => [key, endpoints[key].label]);
const matchTypes: Choices = [
  ['fuzzy', 'Fuzzy: other spellings as well'],
  ['exact', 'Exact: all words are the same'],
];
const types: Choices = [...Object.entries(kindWords), ['', 'Any']];
const checks: Choices = [
  ['both', 'Sanctions and PEP'],
  ['sanctions', 'Sanctions'],
  ['pep', 'PEP'],
];
const media: Choices = [
  ['no', 'Not looked for'],
  ['yes', 'Looked for as well, one more search a name'],
];
const takesMedia: EndpointKey[] = ['universal', 'batch'];
