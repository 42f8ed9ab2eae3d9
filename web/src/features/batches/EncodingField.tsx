import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { type TextEncoding, textEncodingNames, textEncodings } from '../../../../lib/contract/text/textEncodings.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface EncodingFieldProps {
  /** As the file was read; null for a workbook. */
  read: BatchPreview['encoding'];
  /** Undefined until one is chosen. */
  chosen: TextEncoding | undefined;
  onChange: (encoding: TextEncoding) => void;
}

/** The encoding a text was read in, with sample names to judge it by; asked for if several are possible. */
export function EncodingField({ read, chosen, onChange }: EncodingFieldProps) {
  if (!read) return null;
  const isDoubtful = read.rivals.length > 0 && chosen === undefined;
  const { words } = read;
  return (
    <chakra.div display="grid" gap="4">
      <Field
        label="Encoding of the text"
        hint={
          !isDoubtful &&
          words.length > 0 &&
          `In the file: ${words.join(', ')}. Choose another one where these are wrong.`
        }
      >
        {(parts) => (
          <Select
            {...parts}
            maxW="md"
            value={chosen ?? (isDoubtful ? '' : read.name)}
            onChange={({ target }) => onChange(target.value as TextEncoding)}
          >
            {isDoubtful && <option value="">Please choose</option>}
            {textEncodingNames.map((name) => (
              <option key={name} value={name}>
                {textEncodings[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isDoubtful && (
        <Notice tone="warning" title="Please choose the encoding of the file">
          It does not say in which one it is written, and the names differ:
          <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
            {[read, ...read.rivals].map(({ name, words: read }) => (
              <chakra.li key={name} overflowWrap="anywhere">
                {textEncodings[name]}: {read.join(', ')}
              </chakra.li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </chakra.div>
  );
}
