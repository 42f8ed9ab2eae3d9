import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../shared/format.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { BackTest } from './backTests.ts';
import { databaseOf } from './settingsText.ts';

type Manipulated = NonNullable<BackTest['manipulated']>[number];

const words: Record<Manipulated['manipulation'], string> = {
  swapped: 'Words in another order',
  dropped: 'A word or letter left out',
  misspelt: 'Two letters exchanged',
  transliterated: 'Another spelling in Latin letters',
};

const columns: Column<Manipulated>[] = [
  { label: 'Manipulation', minWidth: '48', cell: ({ manipulation }) => words[manipulation] },
  {
    label: 'Names of',
    cell: ({ source, list }) => `${databaseOf(list)}${source === 'own_matches' ? ', found by you' : ''}`,
  },
  { label: 'Tested', number: true, cell: ({ tested }) => count(tested) },
  { label: 'Found', number: true, cell: ({ tested, found }) => `${((100 * found) / tested).toFixed(0)} %` },
  {
    label: 'Some that were missed',
    minWidth: '56',
    cell: ({ missed }) => missed.map(({ listed, asked }) => `${asked} (${listed})`).join('; '),
  },
];

/** Whether listed names are still found when they are changed. */
export function NameTable({ test: { manipulated } }: { test: BackTest }) {
  if (!manipulated || manipulated.length === 0) return null;
  const tested = manipulated.reduce((sum, one) => sum + one.tested, 0);
  const found = manipulated.reduce((sum, one) => sum + one.found, 0);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontSize="sm" mb="2">
        Manipulated names: {((100 * found) / tested).toFixed(1)} % of {count(tested)} lead to their record
      </chakra.summary>
      <chakra.p textStyle="small" color="muted" mb="3">
        Names of the searched lists, and of records that your screenings found, changed and searched for with the tested
        settings.
      </chakra.p>
      <RecordTable
        caption="Manipulated names"
        columns={columns}
        rows={manipulated}
        keyOf={({ source, list, manipulation }) => `${source} ${list} ${manipulation}`}
      />
    </chakra.details>
  );
}
