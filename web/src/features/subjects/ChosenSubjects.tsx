import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { subjectsAtOnceMax, subjectTagLength } from '../../../../lib/contract/subjects/subjectLimits.ts';
import { count, counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Subject, useSubjectChange } from './subjects.ts';

interface ChosenSubjectsProps {
  chosen: readonly Subject[];
  onAll: () => void;
  onNone: () => void;
}

/** Actions on several subjects at once. */
export function ChosenSubjects({ chosen, onAll, onNone }: ChosenSubjectsProps) {
  const [doing, setDoing] = useState<'tag' | 'untag' | 'end'>();
  const refs = chosen.map(({ external_ref: ref }) => ref);
  const isTooMany = refs.length > subjectsAtOnceMax;
  const done = { onDone: onNone, onClose: () => setDoing(undefined) };
  return (
    <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
      <Button variant="ghost" size="sm" onClick={onAll}>
        Choose all shown
      </Button>
      {refs.length > 0 && (
        <>
          <chakra.span role="status">{count(refs.length)} chosen</chakra.span>
          <Button variant="outline" size="sm" disabled={isTooMany} onClick={() => setDoing('tag')}>
            Add tag
          </Button>
          <Button variant="outline" size="sm" disabled={isTooMany} onClick={() => setDoing('untag')}>
            Remove tag
          </Button>
          <Button variant="outline" size="sm" disabled={isTooMany} onClick={() => setDoing('end')}>
            End chosen
          </Button>
          <Button variant="ghost" size="sm" onClick={onNone}>
            Choose none
          </Button>
          {isTooMany && <span>At most {count(subjectsAtOnceMax)} are changed at once.</span>}
        </>
      )}
      {(doing === 'tag' || doing === 'untag') && <TagChosen refs={refs} isAdded={doing === 'tag'} {...done} />}
      {doing === 'end' && <EndChosen refs={refs} {...done} />}
    </chakra.div>
  );
}

interface ChangeProps {
  refs: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

interface Change {
  add_tags?: string[];
  remove_tags?: string[];
  ended_on?: string;
}

/** A change of all of them; the dialog stays open with the refused ones. */
function useChosenChange({ refs, onDone, onClose }: ChangeProps, done: (changed: number) => string) {
  const change = useSubjectChange((api, fields: Change) =>
    api.changeChosenSubjects({ external_refs: [...refs], ...fields }),
  );
  const run = (fields: Change) =>
    change.mutate(fields, {
      onSuccess: ({ changed, refused }) => {
        showToast({ title: done(changed) });
        if (refused.length > 0) return;
        onDone();
        onClose();
      },
    });
  return { run, isDoing: change.isPending, error: change.error, refused: change.data?.refused ?? [] };
}

function TagChosen({ isAdded, ...props }: ChangeProps & { isAdded: boolean }) {
  const [tag, setTag] = useState('');
  const { run, isDoing, error, refused } = useChosenChange(
    props,
    (changed) => `${counted(changed, 'subject')} changed`,
  );
  const tags = [tag.trim()];
  return (
    <ConfirmDialog
      title={`${isAdded ? 'Add a tag to' : 'Remove a tag from'} ${counted(props.refs.length, 'subject')}`}
      description="Tags are your own words. They change no screening."
      action={isAdded ? 'Add tag' : 'Remove tag'}
      doing="Changing..."
      isDoing={isDoing}
      error={error}
      disabled={tag.trim() === ''}
      onConfirm={() => run(isAdded ? { add_tags: tags } : { remove_tags: tags })}
      onClose={props.onClose}
    >
      <Field label="Tag name">
        {(parts) => (
          <Input {...parts} maxLength={subjectTagLength} value={tag} onChange={({ target }) => setTag(target.value)} />
        )}
      </Field>
      <Refused of={refused} />
    </ConfirmDialog>
  );
}

function EndChosen(props: ChangeProps) {
  const { run, isDoing, error, refused } = useChosenChange(props, (changed) => `${counted(changed, 'subject')} ended`);
  return (
    <ConfirmDialog
      title={`End ${counted(props.refs.length, 'subject')}?`}
      description="Ended subjects keep their history, are not screened any more and take no place of your plan."
      action="End"
      doing="Ending..."
      isDoing={isDoing}
      error={error}
      onConfirm={() => run({ ended_on: new Date().toISOString().slice(0, 10) })}
      onClose={props.onClose}
    >
      <Refused of={refused} />
    </ConfirmDialog>
  );
}

/** Refused ones named on the page. */
const namedMax = 5;

function Refused({ of }: { of: readonly { external_ref: string; message: string }[] }) {
  if (of.length === 0) return null;
  return (
    <Notice tone="danger" title={`${counted(of.length, 'subject was', 'subjects were')} left as before`} alert>
      {of.slice(0, namedMax).map(({ external_ref: ref, message }) => (
        <p key={ref}>
          <bdi>{ref}</bdi>: {message}
        </p>
      ))}
      {of.length > namedMax && <p>And {count(of.length - namedMax)} more.</p>}
    </Notice>
  );
}
