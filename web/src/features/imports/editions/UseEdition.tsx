import type { ListEdition } from '../../../../../lib/contract/lists/listEditions.ts';
import { shortDate, shortDateTime } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sampleWord } from '../../../ui/matches/editionNotes.ts';
import { EstimateDialog } from '../../../ui/monitoring/EstimateDialog.tsx';
import { isWarned, useEstimate } from '../../../ui/monitoring/estimates.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ComparedLists } from '../ComparedLists.tsx';
import { useEditionChoice } from './editionQueries.ts';

interface UseEditionProps {
  edition: ListEdition;
  replaced: ListEdition;
  onClose: () => void;
}

/**
 * Asks before another edition is put into use, and says who is affected. The alerts that an own edition would open are counted first, and
 * many of them are asked about. Those of a shared one are the alerts of every account: they are not counted.
 */
export function UseEdition({ edition, replaced, onClose }: UseEditionProps) {
  const choice = useEditionChoice();
  const estimate = useEstimate();
  const date = shortDate(edition.edition_date);
  const use = () =>
    choice.mutate(
      { list: edition.list, editionId: edition.edition_id, replaces: replaced.edition_id },
      {
        onSuccess: () => {
          showToast({ title: 'Edition Changed', text: `The edition of ${date} is in use. ${wayBack(replaced)}` });
          onClose();
        },
      },
    );
  const confirm = () => {
    if (edition.scope === 'shared') return use();
    const tried = { list: edition.list, edition_id: edition.edition_id };
    estimate.mutate({ edition: tried }, { onSuccess: (estimated) => !isWarned(estimated) && use() });
  };
  if (estimate.isError || (estimate.data && isWarned(estimate.data))) {
    return (
      <EstimateDialog
        tried="edition"
        estimate={estimate.data}
        isSaving={choice.isPending}
        error={choice.error ?? undefined}
        onSave={use}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Use the edition of ${date}?`}
      description={
        edition.scope === 'shared'
          ? 'All accounts use it from then on, except those with an edition of their own.'
          : 'Only your account uses it from then on. Nobody else is affected.'
      }
      action="Use this edition"
      doing={estimate.isPending ? 'Counting alerts...' : 'Changing...'}
      isDoing={estimate.isPending || choice.isPending}
      error={choice.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ComparedLists
        lists={[
          { label: replaced.scope === 'shared' ? 'In use now, shared' : 'In use now', ...dated(replaced) },
          { label: 'New', ...dated(edition) },
        ]}
      />
      <p>{wayBack(replaced)}</p>
      {edition.edition_date < replaced.edition_date && (
        <Notice tone="warning" title="It is older than the edition in use">
          Entries added to the list since then will not be found.
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function dated(edition: ListEdition) {
  const { edition_date, records, published_at } = edition;
  const notes = [sampleWord(edition), `published ${shortDateTime(published_at)}`];
  return { date: edition_date, records, note: notes.filter(Boolean).join(', ') };
}

function wayBack({ scope, edition_date }: ListEdition): string {
  return `The ${scope === 'shared' ? 'shared ' : ''}edition of ${shortDate(edition_date)} stays in the history: you can go back to it.`;
}
