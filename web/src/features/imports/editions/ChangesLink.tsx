import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ImportJob } from '../../../../../lib/contract/imports/imports.ts';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { changesOf } from '../jobWords.ts';
import { type ChangedEdition, ChangesDialog } from './ChangesDialog.tsx';

interface ChangesLinkProps {
  edition: ChangedEdition;
  changes: NonNullable<ImportJob['changes']>;
}

/** "12 added, 3 removed, 5 changed"; opens the names. */
export function ChangesLink({ edition, changes }: ChangesLinkProps) {
  const [open, setOpen] = useState(false);
  const { added, removed, changed } = changes;
  if (added + removed + changed === 0) return 'No record changed';
  return (
    <>
      <LinkLikeButton textAlign="start" onClick={() => setOpen(true)}>
        {changesOf({ changes })}
        <chakra.span srOnly>: show names</chakra.span>
      </LinkLikeButton>
      {open && <ChangesDialog edition={edition} onClose={() => setOpen(false)} />}
    </>
  );
}
