import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';

/** Most entries of one value shown at once: an answer may have thousands. */
const entriesShown = 50;

interface JsonTreeProps {
  /** Its name in its parent; undefined of the whole. */
  name?: string | undefined;
  value: unknown;
  /** Unfolded at first: down to the first entry of each list. */
  isOpen?: boolean;
}

/** A JSON value with foldable objects and lists. Folded parts are not drawn. */
export function JsonTree({ name, value, isOpen = true }: JsonTreeProps) {
  const [open, setOpen] = useState(isOpen);
  const [shown, setShown] = useState(entriesShown);
  const label = name === undefined ? '' : `${name}: `;
  if (typeof value !== 'object' || value === null) {
    return (
      <chakra.div ps="5" overflowWrap="anywhere">
        {label}
        <chakra.span color={typeof value === 'string' ? 'spruce' : 'blueberry'}>{JSON.stringify(value)}</chakra.span>
      </chakra.div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const size = isList ? `[${entries.length}]` : `{${entries.length}}`;
  const Mark = open ? ChevronDown : ChevronRight;
  if (entries.length === 0) return <chakra.div ps="5">{`${label}${isList ? '[]' : '{}'}`}</chakra.div>;
  return (
    <div>
      <chakra.button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="6"
        cursor="pointer"
        textAlign="start"
      >
        <Mark size={16} aria-hidden />
        {label}
        <chakra.span color="muted">{size}</chakra.span>
      </chakra.button>
      {open && (
        <chakra.div ps="4" borderStart="1px solid" borderColor="line" ms="2">
          {entries.slice(0, shown).map(([key, inner], index) => (
            <JsonTree key={key} name={key} value={inner} isOpen={isList ? index === 0 : Array.isArray(inner)} />
          ))}
          {shown < entries.length && (
            <LinkLikeButton ms="5" onClick={() => setShown(shown + entriesShown)}>
              Show more of {entries.length}
            </LinkLikeButton>
          )}
        </chakra.div>
      )}
    </div>
  );
}
