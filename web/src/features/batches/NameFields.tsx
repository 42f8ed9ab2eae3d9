import { nameColumnsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchColumns } from '../../../../lib/contract/batches/batchOptions.ts';
import { ColumnSelect } from './ColumnSelect.tsx';

type Name = BatchColumns['name'];

interface NameFieldsProps {
  columns: readonly string[];
  name: Name;
  onChange: (name: Name) => void;
}

/** The columns forming the name, in their order: */
export function NameFields({ columns, name: chosen = [], onChange }: NameFieldsProps) {
  const choose = (index: number, column: string) => {
    const names = chosen.toSpliced(index, 1, ...(column ? [column] : []));
    onChange(names.length > 0 ? names : undefined);
  };
  const shown = chosen.length > 0 && chosen.length < nameColumnsMax ? [...chosen, ''] : chosen;
  return (shown.length > 0 ? shown : ['']).map((value, index) => (
    <ColumnSelect
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the name is what a field stands for
      key={index}
      label={index === 0 ? 'Name' : `Name, column ${index + 1}`}
      none={index === 0 ? 'Not in the file' : 'None'}
      columns={columns.filter((column) => column === value || !chosen.includes(column))}
      value={value}
      onChange={(column) => choose(index, column)}
    />
  ));
}
