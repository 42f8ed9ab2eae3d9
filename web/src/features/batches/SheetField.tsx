import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { counted } from '../../shared/format.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SheetFieldProps {
  sheets: BatchPreview['sheets'];
  /** Undefined until one is chosen. */
  sheet: string | undefined;
  onChange: (sheet: string) => void;
}

/** The sheet of a workbook to screen, if it has several non-empty ones or only a hidden one. */
export function SheetField({ sheets, sheet, onChange }: SheetFieldProps) {
  if (sheets.length < 2 && !sheets.some(({ hidden }) => hidden)) return null;
  const others = sheets.filter(({ name }) => name !== sheet);
  return (
    <chakra.div display="grid" gap="4">
      <Field label="Sheet to screen">
        {(parts) => (
          <Select {...parts} maxW="md" value={sheet ?? ''} onChange={({ target }) => onChange(target.value)}>
            {sheet === undefined && <option value="">Please choose</option>}
            {sheets.map(({ name, rows, hidden }) => (
              <option key={name} value={name}>
                {name} ({rowsOf(rows)}
                {hidden && ', hidden'})
              </option>
            ))}
          </Select>
        )}
      </Field>
      {sheet === undefined ? (
        <Notice tone="warning" title="Please choose the sheet to screen">
          The workbook has more than one sheet with rows, or only hidden ones. One sheet is screened; upload the file
          again for another one.
        </Notice>
      ) : (
        others.length > 0 && <Notice>Not screened: {others.map(wordsOf).join(', ')}.</Notice>
      )}
    </chakra.div>
  );
}

type Sheet = BatchPreview['sheets'][number];

const rowsOf = (rows: Sheet['rows']) => (rows === null ? 'rows not counted' : counted(rows, 'row'));
const wordsOf = ({ name, rows, hidden }: Sheet) => `${hidden ? 'the hidden sheet ' : ''}"${name}" (${rowsOf(rows)})`;
