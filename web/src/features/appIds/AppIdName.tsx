import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { appIdNameMax } from '../../../../lib/contract/appIds/appIdLimits.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { Input } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useRenameAppId } from './appIdChanges.ts';

interface AppIdNameProps {
  appId: AppId;
  /** The user's role allows renaming. */
  mayChange: boolean;
}

/** The name; an active App ID is renamed in place. Enter saves, Escape cancels, an empty name is not saved. */
export function AppIdName({ appId, mayChange }: AppIdNameProps) {
  const [draft, setDraft] = useState<string>();
  const rename = useRenameAppId();
  const input = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const editing = draft !== undefined;
  const wasEditing = useRef(false);
  // The name being saved is already shown and edited: the list is read again only after the answer.
  const name = rename.isPending ? rename.variables.name : appId.name;

  // Focus moves into the field when it opens and back to the pencil when it closes.
  useEffect(() => {
    if (editing) input.current?.select();
    else if (wasEditing.current) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const save = () => {
    const entered = draft?.trim();
    if (!entered) return;
    if (entered !== name) rename.mutate({ id: appId.id, name: entered });
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a character of an input method is not meant for the field.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Otherwise the rest of the keystroke presses the pencil, since it gets the focus at once.
    event.preventDefault();
    if (event.key === 'Enter') save();
    else setDraft(undefined);
  };

  if (editing) {
    return (
      <chakra.div display="flex" alignItems="center" gap="1" my="-1">
        <Input
          ref={input}
          aria-label={`New name of ${name}`}
          value={draft}
          maxLength={appIdNameMax}
          minHeight="9"
          minWidth={{ base: '0', md: '40' }}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Save name" disabled={!draft.trim()} onClick={save}>
          <Check size={18} aria-hidden />
        </IconButton>
        <IconButton label="Cancel renaming" onClick={() => setDraft(undefined)}>
          <X size={18} aria-hidden />
        </IconButton>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="flex" alignItems="center" gap="1" my="-2">
      <chakra.span fontWeight="600">{name}</chakra.span>
      {mayChange && appId.status === 'active' && (
        <IconButton ref={pencil} label={`Rename ${name}`} onClick={() => setDraft(name)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      )}
    </chakra.div>
  );
}
