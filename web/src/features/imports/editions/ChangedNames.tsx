import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Client } from '../../../../../lib/contract/http/client.ts';
import { count } from '../../../shared/format.ts';

const titles = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

interface ChangedNamesProps {
  kind: keyof typeof titles;
  total: number;
  /** The first of them. */
  entities: Awaited<ReturnType<Client['editionChanges']>>['added'];
}

/** One kind of change: how many, and the names in a scrolling list. */
export function ChangedNames({ kind, total, entities }: ChangedNamesProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="2" alignContent="start" minWidth="0">
      <chakra.h3 id={id} fontWeight="600">
        {titles[kind]} ({count(total)})
      </chakra.h3>
      {total === 0 && <chakra.p color="muted">None.</chakra.p>}
      {total > entities.length && (
        <chakra.p textStyle="small" color="muted">
          {entities.length === 0 ? 'The names were not stored.' : `The first ${count(entities.length)}:`}
        </chakra.p>
      )}
      {entities.length > 0 && (
        // Focusable, for scrolling with the keyboard.
        <chakra.ul
          tabIndex={0}
          aria-labelledby={id}
          maxHeight={{ base: '64', md: '96' }}
          overflowY="auto"
          border="1px solid"
          borderColor="line"
          borderRadius="md"
          fontSize="sm"
        >
          {entities.map(({ source_ref, name }) => (
            <chakra.li
              key={source_ref}
              px="3"
              py="2"
              borderBottom="1px solid"
              borderColor="line"
              overflowWrap="anywhere"
              _last={{ borderBottom: '0' }}
            >
              {name}
              <chakra.span display="block" color="muted" fontSize="xs">
                {source_ref}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
