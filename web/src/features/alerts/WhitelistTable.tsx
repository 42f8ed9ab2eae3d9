import { chakra } from '@chakra-ui/react/styled-system';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';
import { counted, shortDate } from '../../shared/format.ts';
import { alertPath, casePath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { WhitelistEntry } from './whitelist.ts';

interface WhitelistTableProps {
  entries: readonly WhitelistEntry[];
  /** Undefined for readers. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function WhitelistTable({ entries, chosen, onChoose }: WhitelistTableProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set([...(chosen ?? [])].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  const columns: Column<WhitelistEntry>[] = [
    { label: 'Subject', minWidth: '40', cell: subjectCell },
    { label: 'Listed', minWidth: '40', cell: listedCell },
    { label: 'Reason', minWidth: '40', cell: reasonCell },
    { label: 'Decided', cell: ({ decided_at, holder }) => <Dated at={decided_at} note={holder.name} /> },
    { label: 'Ends', nowrap: true, cell: ({ expires_at }) => shortDate(expires_at) },
    { label: 'Review due', cell: reviewCell },
    ...(chosen
      ? [
          {
            label: 'Choose',
            plain: true,
            cell: ({ alert_id: id, subject }: WhitelistEntry) => (
              <input
                type="checkbox"
                aria-label={`Choose ${subject.name}`}
                checked={chosen.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <RecordTable
      caption="False positives in force, longest without a review first"
      columns={columns}
      rows={entries}
      keyOf={({ alert_id: id }) => id}
    />
  );
}

function subjectCell({ alert_id: id, subject }: WhitelistEntry) {
  return (
    <>
      <TextLink to={alertPath(id)}>
        <bdi>{subject.name}</bdi>
      </TextLink>
      <Note>
        <bdi>{subject.external_ref}</bdi>
      </Note>
    </>
  );
}

function listedCell({ records, score }: WhitelistEntry) {
  const databases = [...new Set(records.map(({ database }) => database))].join(', ');
  const more = records.length - 1;
  return (
    <>
      <bdi>{records[0]?.name}</bdi>
      <Note>
        {databases}, {percentOf(score)} %{more > 0 && `, ${counted(more, 'further record')}`}
      </Note>
    </>
  );
}

function reasonCell({ reason, confirmation, case_id: caseId }: WhitelistEntry) {
  return (
    <>
      {reason}
      {caseId !== null && (
        <Note>
          <TextLink to={casePath(caseId)}>Decided in its case</TextLink>
        </Note>
      )}
      {confirmation && (
        <Note>
          Confirmed {shortDate(confirmation.confirmed_at)} by {confirmation.by_name}: {confirmation.reason}
        </Note>
      )}
    </>
  );
}

function reviewCell({ review_due: due }: WhitelistEntry) {
  const isDue = due <= new Date().toISOString().slice(0, 10);
  return isDue ? <Badge tone="ochre">Due since {shortDate(due)}</Badge> : shortDate(due);
}

function Dated({ at, note }: { at: string; note: string }) {
  return (
    <>
      {shortDate(at)}
      <Note>{note}</Note>
    </>
  );
}

const Note = chakra('div', { base: { color: 'muted', fontSize: 'xs', fontWeight: '400' } });
