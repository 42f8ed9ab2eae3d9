import { chakra } from '@chakra-ui/react/styled-system';
import type { SearchQuery } from './searchQuery.ts';

const choices = [
  {
    value: 'fuzzy',
    label: 'Fuzzy',
    text: 'Also finds misspellings, other scripts, a different word order and missing words.',
  },
  { value: 'exact', label: 'Exact', text: 'Finds names that contain every word of your search as a complete word.' },
] as const;

interface MatchTypeChoiceProps {
  value: SearchQuery['matchType'];
  onChange: (value: SearchQuery['matchType']) => void;
}

/** How closely a listed name must match. */
export function MatchTypeChoice({ value, onChange }: MatchTypeChoiceProps) {
  return (
    <chakra.fieldset display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} minWidth="0">
      <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
        Match type
      </chakra.legend>
      {choices.map((choice) => (
        <Choice key={choice.value}>
          <chakra.input
            type="radio"
            name="match-type"
            aria-describedby={`match-type-${choice.value}`}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            mt="1.5"
            accentColor="fjord"
          />
          <span>
            <chakra.span display="block" fontWeight="600">
              {choice.label}
            </chakra.span>
            <chakra.span id={`match-type-${choice.value}`} display="block" textStyle="small" color="muted">
              {choice.text}
            </chakra.span>
          </span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'fjord' },
    '&:has(:checked)': { borderColor: 'fjord', bg: 'fjord.subtle' },
  },
});
