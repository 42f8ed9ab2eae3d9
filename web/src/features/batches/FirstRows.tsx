import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';

type Row = BatchPreview['rows'][number];
type Subject = Row['subjects'][number];

const kindWords = { individual: 'person', entity: 'company', vessel: 'vessel', aircraft: 'aircraft' } as const;

/** "Contact: Viktor Bout · person · born 1967". */
function subjectText({ label, name, type, date_of_birth, nationality, identifiers }: Subject): string {
  const facts = [
    name ?? identifiers.join(', '),
    type ? kindWords[type] : undefined,
    date_of_birth ? `born ${date_of_birth}` : undefined,
    nationality ?? undefined,
  ];
  return `${label === null ? '' : `${label}: `}${facts.filter((fact) => fact !== undefined).join(' · ')}`;
}

interface FirstRowsProps {
  preview: BatchPreview;
  /** Whether it is known whom the rows name. */
  isRead: boolean;
}

/** The first rows: the subject of each, or its cells while that is unknown. */
export function FirstRows({ preview: { columns, rows }, isRead }: FirstRowsProps) {
  const number: Column<Row> = { label: 'Row', cell: ({ row }) => row };
  const screened: Column<Row>[] = [
    number,
    {
      label: 'Screened for',
      minWidth: '28',
      cell: ({ subjects }) => (subjects.length === 0 ? 'Nobody: see below' : subjects.map(subjectText).join('; ')),
    },
  ];
  const cells = columns.map((label, i) => ({ label, minWidth: '28', cell: ({ cells: of }: Row) => of[i] ?? '' }));
  const table = (caption: string, shown: Column<Row>[]) => (
    <RecordTable compact caption={caption} columns={shown} rows={rows} keyOf={({ row }) => String(row)} />
  );
  const ofFile = table('First rows of the file', [number, ...cells]);
  if (!isRead) return ofFile;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {table('First rows as they will be screened', screened)}
      <details>
        <chakra.summary cursor="pointer">Cells of these rows</chakra.summary>
        {ofFile}
      </details>
    </chakra.div>
  );
}
