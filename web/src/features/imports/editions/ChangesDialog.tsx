import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import type { Client } from '../../../../../lib/contract/http/client.ts';
import { type ListType, listTypes } from '../../../../../lib/contract/lists/listTypes.ts';
import { shortDate } from '../../../shared/format.ts';
import { saveCsv } from '../../../shared/saveCsv.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ChangedNames } from './ChangedNames.tsx';
import { useEditionChanges } from './editionQueries.ts';

type Changes = Awaited<ReturnType<Client['editionChanges']>>;

export interface ChangedEdition {
  list: ListType;
  id: string;
  date: string | null;
}

interface ChangesDialogProps {
  edition: ChangedEdition;
  onClose: () => void;
}

const kinds = ['added', 'removed', 'changed'] as const;

/** Which entries an edition added, removed and changed, by name. */
export function ChangesDialog({ edition, onClose }: ChangesDialogProps) {
  const { data, error, isPending } = useEditionChanges(edition.list, edition.id);
  return (
    <Modal
      size="lg"
      title="Changes of the edition"
      description={`${listTypes[edition.list].label}${edition.date ? ` of ${shortDate(edition.date)}` : ''}, compared with the previous edition`}
      onClose={onClose}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" mt="5">
        {isPending && <Spinner label="Reading the changes..." />}
        {error && <LoadFailure title="The changes could not be read" error={error} />}
        {data && <Found changes={data} edition={edition} />}
      </chakra.div>
    </Modal>
  );
}

interface FoundProps {
  changes: Changes;
  edition: ChangedEdition;
}

function Found({ changes, edition }: FoundProps) {
  const { counts } = changes;
  if (!counts) return <p>This is the first edition: there is none to compare it with.</p>;
  if (kinds.every((kind) => counts[kind] === 0)) return <p>No record has changed.</p>;
  const download = () => {
    const rows = kinds.flatMap((kind) => changes[kind].map(({ name, source_ref }) => [kind, name, source_ref]));
    saveCsv(`changes-${edition.list}-${edition.date ?? edition.id}.csv`, ['Change', 'Name', 'Entry'], rows);
  };
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} gap="6">
        {kinds.map((kind) => (
          <ChangedNames key={kind} kind={kind} total={counts[kind]} entities={changes[kind]} />
        ))}
      </chakra.div>
      {kinds.some((kind) => changes[kind].length > 0) && (
        <div>
          <Button variant="outline" size="sm" onClick={download}>
            <Download size={16} aria-hidden />
            Download as CSV
          </Button>
        </div>
      )}
    </>
  );
}
