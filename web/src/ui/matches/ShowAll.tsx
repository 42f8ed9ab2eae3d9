import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { count } from '../../shared/format.ts';
import { LinkLikeButton } from '../LinkLikeButton.tsx';

interface ShowAllProps {
  items: readonly string[];
  /** How many are shown at first; a single further one is never hidden. */
  first: number;
  /** In "Show all 12 addresses". */
  what: string;
  /** In one line, separated by semicolons, instead of one per line. */
  inline?: boolean;
  children?: (item: string) => ReactNode;
}

/** The first few items, and the rest on demand: some records have a hundred names. */
export function ShowAll({ items, first, what, inline = false, children = (item) => item }: ShowAllProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const each = [...new Set(items)];
  const isLong = each.length > first + 1;
  const shown = all || !isLong ? each : each.slice(0, first);
  return (
    <>
      <chakra.ul id={id} role="list" listStyleType="none" overflowWrap="anywhere">
        {shown.map((item, i) => (
          <chakra.li key={item} display={inline ? 'inline' : 'list-item'} _notFirst={{ mt: inline ? '0' : '1' }}>
            {children(item)}
            {inline && i < shown.length - 1 && '; '}
          </chakra.li>
        ))}
      </chakra.ul>
      {isLong && (
        <LinkLikeButton aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)} py="0.5">
          {all ? `Show fewer ${what}` : `Show all ${count(each.length)} ${what}`}
        </LinkLikeButton>
      )}
    </>
  );
}
