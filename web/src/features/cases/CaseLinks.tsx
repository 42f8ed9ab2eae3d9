import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type OpenedAnswer, useCaseChange } from './cases.ts';

interface CaseLinksProps {
  of: OpenedAnswer;
  mayChange: boolean;
  onOpen: (id: string) => void;
}

/** Related cases: linked, or merged into one. */
export function CaseLinks({ of: { case: one, moves }, mayChange, onOpen }: CaseLinksProps) {
  const [other, setOther] = useState('');
  const [isMerging, setMerging] = useState(false);
  const link = useCaseChange((api, input: Parameters<typeof api.linkCase>[0]) => api.linkCase(input));
  const merge = useCaseChange((api, input: Parameters<typeof api.mergeCase>[0]) => api.mergeCase(input), 'Case merged');
  const typed = other.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    link.mutate({ case_id: one.id, other: typed, linked: true }, { onSuccess: () => setOther('') });
  };
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Other cases</chakra.h2>
      {one.merged_into !== null && (
        <Notice title="This case was merged into another one">
          <Button variant="outline" size="sm" onClick={() => onOpen(one.merged_into ?? '')}>
            Open the other case
          </Button>
        </Notice>
      )}
      {one.links.length === 0 && one.merged_into === null && <chakra.p color="muted">No linked cases.</chakra.p>}
      {one.links.length > 0 && (
        <chakra.ul display="grid" gap="3">
          {one.links.map((id) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" gap="3" alignItems="center">
              <Button variant="ghost" size="sm" ms="-3" overflowWrap="anywhere" minWidth="0" onClick={() => onOpen(id)}>
                {id}
              </Button>
              {mayChange && (
                <Button
                  variant="outline"
                  size="sm"
                  disabled={link.isPending}
                  aria-label={`End the link to ${id}`}
                  onClick={() => link.mutate({ case_id: one.id, other: id, linked: false })}
                >
                  End link
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {mayChange && (
        <chakra.form onSubmit={submit} display="grid" gap="3">
          <Field label="Id of another case">
            {(parts) => (
              <Input {...parts} maxLength={60} value={other} onChange={({ target }) => setOther(target.value)} />
            )}
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" variant="outline" size="sm" disabled={typed === '' || link.isPending}>
              Link
            </Button>
            {moves.includes('merge') && (
              <Button variant="outline" size="sm" disabled={typed === ''} onClick={() => setMerging(true)}>
                Merge into it
              </Button>
            )}
          </chakra.div>
        </chakra.form>
      )}
      {link.isError && <Notice tone="danger" title={sentenceOf(link.error)} alert />}
      {isMerging && (
        <ConfirmDialog
          title="Merge this case into the other one?"
          description="Its records, receipts, alerts and links go there, and it is closed. This cannot be undone."
          action="Merge"
          doing="Merging..."
          isDoing={merge.isPending}
          error={merge.error}
          dangerous
          onConfirm={() =>
            merge.mutate(
              { case_id: one.id, version: one.version, into: typed },
              {
                onSuccess: () => {
                  setMerging(false);
                  setOther('');
                },
              },
            )
          }
          onClose={() => setMerging(false)}
        />
      )}
    </Card>
  );
}
