import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { count } from '../../shared/format.ts';
import { LinkLikeButton } from '../LinkLikeButton.tsx';
import { type Dimension, dimensions, type Filters, filterValues, noFilters, toggled } from './filters.ts';
import type { ResultGroup } from './resultGroups.ts';

interface FilterBarProps {
  groups: readonly ResultGroup[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Narrows the results by list, kind and score, with the number of subjects of each; nothing without a difference. */
export function FilterBar({ groups, filters, onChange }: FilterBarProps) {
  const offered = (Object.keys(dimensions) as Dimension[])
    .map((dimension) => ({ dimension, values: filterValues(groups, dimension, filters) }))
    .filter(({ values }) => values.length > 1);
  if (groups.length < 2 || offered.length === 0) return null;
  const isChosen = Object.values(filters).some((chosen) => chosen.length > 0);
  return (
    <chakra.div display="grid" gap="2" data-noprint>
      {offered.map(({ dimension, values }) => (
        <chakra.div
          key={dimension}
          role="group"
          aria-label={`Show only: ${dimensions[dimension]}`}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
        >
          <chakra.span textStyle="small" color="muted" width={{ md: '12' }} flexShrink="0" aria-hidden>
            {dimensions[dimension]}
          </chakra.span>
          {values.map(({ value, count: subjects }) => {
            const chosen = filters[dimension].includes(value);
            return (
              <Choice key={value} aria-pressed={chosen} onClick={() => onChange(toggled(filters, dimension, value))}>
                {chosen && <Check size={14} aria-hidden />}
                {value}
                <chakra.span fontWeight="400">{count(subjects)}</chakra.span>
              </Choice>
            );
          })}
          {dimension === 'list' && values.reduce((sum, each) => sum + each.count, 0) > groups.length && (
            <chakra.span textStyle="small" color="muted">
              A result on several lists is counted for each.
            </chakra.span>
          )}
        </chakra.div>
      ))}
      {isChosen && (
        <div>
          <LinkLikeButton textStyle="small" onClick={() => onChange(noFilters)}>
            Show all results
          </LinkLikeButton>
        </div>
      )}
    </chakra.div>
  );
}

const Choice = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '8',
      px: '3',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'full',
      fontSize: 'xs',
      fontWeight: '600',
      cursor: 'pointer',
      _hover: { borderColor: 'fjord' },
      '&[aria-pressed=true]': { bg: 'fjord.subtle', borderColor: 'fjord', color: 'fjord' },
    },
  },
  { defaultProps: { type: 'button' } },
);
