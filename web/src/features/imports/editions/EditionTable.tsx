import { chakra } from '@chakra-ui/react/styled-system';
import type { ListEdition } from '../../../../../lib/contract/lists/listEditions.ts';
import { count, shortDate, shortDateTime } from '../../../shared/format.ts';
import { useSession } from '../../../shared/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { SampleBadge } from '../../../ui/SampleBadge.tsx';
import { changesUnknown, firstEdition } from '../jobWords.ts';
import { ChangesLink } from './ChangesLink.tsx';
import { partOf, replacedBy } from './editionWords.ts';

interface EditionTableProps {
  editions: readonly ListEdition[];
  onUse: (edition: ListEdition, replaced: ListEdition) => void;
}

/** Newest first; each edition within the user's right can be put into use. */
export function EditionTable({ editions, onUse }: EditionTableProps) {
  const operator = useSession().user?.operator ?? false;
  const columns: Column<ListEdition>[] = [
    { label: 'Edition', nowrap: true, cell: (edition) => <Name edition={edition} /> },
    { label: 'Published', nowrap: true, cell: ({ published_at }) => shortDateTime(published_at) },
    { label: 'Records', number: true, cell: ({ records }) => count(records) },
    { label: 'Changes', minWidth: '40', cell: (edition) => <Changes edition={edition} /> },
    { label: 'For', cell: ({ scope }) => (scope === 'shared' ? 'Everybody' : 'Your account only') },
    {
      label: 'Use',
      plain: true,
      cell: (edition) => {
        const replaced = replacedBy(edition, editions, operator);
        return (
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <Use edition={edition} />
            {replaced && (
              <Button variant="outline" size="sm" whiteSpace="nowrap" onClick={() => onUse(edition, replaced)}>
                Use this edition
                <chakra.span srOnly>of {shortDate(edition.edition_date)}</chakra.span>
              </Button>
            )}
          </chakra.div>
        );
      },
    },
  ];
  return (
    <RecordTable
      caption="Editions of the list"
      columns={columns}
      rows={editions}
      keyOf={({ scope, edition_id }) => `${scope} ${edition_id}`}
    />
  );
}

interface NameProps {
  edition: ListEdition;
}

function Name({ edition }: NameProps) {
  const part = partOf(edition);
  return (
    <>
      {shortDate(edition.edition_date)}
      {edition.sample && ' '}
      <SampleBadge edition={edition} />
      {part && (
        <chakra.span display="block" color="muted" fontWeight="400">
          {part}
        </chakra.span>
      )}
    </>
  );
}

function Changes({ edition }: { edition: ListEdition }) {
  const { list, edition_id, edition_date, changes } = edition;
  if (!changes) return edition.changes_unknown ? changesUnknown : firstEdition;
  return <ChangesLink edition={{ list, id: edition_id, date: edition_date }} changes={changes} />;
}

function Use({ edition: { in_use, current, scope } }: { edition: ListEdition }) {
  if (in_use) return <Badge tone="spruce">In use</Badge>;
  if (current && scope === 'shared') return <Badge>In use for others</Badge>;
  return null;
}
