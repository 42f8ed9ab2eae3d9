import { chakra } from '@chakra-ui/react/styled-system';
import type { ListEdition } from '../../../../../lib/contract/listEditions.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { shortDate, shortDateTime } from '../../../shared/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { sampleWord } from '../../../ui/matches/editionNotes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ComparedLists } from '../ComparedLists.tsx';
import { useEditionChoice } from './editionQueries.ts';

interface UseEditionProps {
  edition: ListEdition;
  replaced: ListEdition;
  onClose: () => void;
}

/** Asks before another edition is put into use, and says who is affected. */
export function UseEdition({ edition, replaced, onClose }: UseEditionProps) {
  const choice = useEditionChoice();
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
  return (
    <Modal
      role="alertdialog"
      title={`Use the edition of ${date}?`}
      description={
        edition.scope === 'shared'
          ? 'All accounts use it from then on, except those with an edition of their own.'
          : 'Only your account uses it from then on. Nobody else is affected.'
      }
      onClose={onClose}
    >
      <chakra.div display="grid" gap="4" mt="4">
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
        {choice.isError && <Notice tone="danger" title={sentenceOf(choice.error)} alert />}
        <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={choice.isPending} onClick={use}>
            {choice.isPending ? 'Changing...' : 'Use this edition'}
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
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
