import { Refusal } from '../contract/refusal.ts';
import { type TextEncoding, textEncodings } from '../contract/text/textEncodings.ts';
import type { EncodingReading } from '../lists/files/guessEncoding.ts';
import type { BatchTable } from './openBatchTable.ts';

type Encoded = Pick<BatchTable, 'encoding'>;

/** Encoding of a text with its first words, and possible other encodings. */
export function presentEncoding({ encoding }: Encoded) {
  if (!encoding) return null;
  return { ...present(encoding), rivals: encoding.rivals.map(present) };
}

const present = ({ encoding: name, words }: EncodingReading) => ({ name, words });

/** Throws INVALID_REQUEST if a person has to name the encoding of a text: in another one its names differ. */
export function requireEncoding({ encoding }: Encoded, asked: TextEncoding | undefined): void {
  if (asked !== undefined || !encoding || encoding.rivals.length === 0) return;
  const readings = [encoding, ...encoding.rivals];
  const said = readings.map(({ encoding: name, words }) => `${textEncodings[name]} reads ${words.join(', ')}`);
  const message = `Please say in which encoding the file is written: ${said.join('; ')}.`;
  const problems = [{ field: 'encoding', message }];
  throw new Refusal('INVALID_REQUEST', message, { problems, encodings: readings.map(present) });
}
