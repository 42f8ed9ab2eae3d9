import { createHash } from 'node:crypto';
import { AwsError } from '../aws/awsError.ts';

/** As on the wire: a binary value is in base64. */
export type MessageAttribute = { DataType: string; StringValue?: string; BinaryValue?: string };
export type MessageAttributes = Record<string, MessageAttribute>;

/** Checks what a sender gave. Source: SQS Developer Guide, "Amazon SQS message metadata": at most ten, three types. */
export function readMessageAttributes(given: unknown): MessageAttributes {
  const entries = Object.entries((given ?? {}) as Record<string, Partial<MessageAttribute> | null>);
  if (entries.length > 10) throw invalid('Number of message attributes exceeds the allowed maximum of 10.');
  return Object.fromEntries(
    entries.map(([name, attribute]) => {
      const { DataType, StringValue, BinaryValue } = attribute ?? {};
      if (!/^[\w.-]{1,256}$/.test(name)) throw invalid(`The message attribute name '${name}' is invalid.`);
      if (!DataType || !/^(String|Number|Binary)(\..+)?$/.test(DataType)) {
        throw invalid(`The type of message (user) attribute '${name}' is invalid.`);
      }
      const value = DataType.startsWith('Binary') ? { BinaryValue } : { StringValue };
      if (!Object.values(value)[0]) throw invalid(`Message (user) attribute '${name}' must contain a non-empty value.`);
      return [name, { DataType, ...value }];
    }),
  );
}

/** Of these attributes the ones a receiver asked for: by name, by `prefix.*`, or `All`. */
export function chooseMessageAttributes(attributes: MessageAttributes, asked: string[]): MessageAttributes {
  const chosen = Object.entries(attributes).filter(([name]) =>
    asked.some((ask) => ask === 'All' || ask === name || (ask.endsWith('.*') && name.startsWith(ask.slice(0, -1)))),
  );
  return Object.fromEntries(chosen);
}

/** How many bytes of the message limit attributes take: names, types and values count. */
export function sizeBytesOf(attributes: MessageAttributes): number {
  const texts = Object.entries(attributes).flatMap(([name, attribute]) => [
    name,
    attribute.DataType,
    bytesOf(attribute),
  ]);
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** MD5 (hex) over the attributes by name; undefined without any. Source: SQS Developer Guide, "Calculating the MD5 digest". */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const md5 = createHash('md5');
  for (const name of names) {
    const attribute = attributes[name];
    if (!attribute) continue;
    md5.update(withLength(name)).update(withLength(attribute.DataType));
    md5.update(Buffer.from([attribute.BinaryValue === undefined ? 1 : 2])).update(withLength(bytesOf(attribute)));
  }
  return md5.digest('hex');
}

function bytesOf({ StringValue, BinaryValue }: MessageAttribute): string | Buffer {
  return BinaryValue === undefined ? (StringValue ?? '') : Buffer.from(BinaryValue, 'base64');
}

function withLength(value: string | Buffer): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function invalid(sentence: string): AwsError {
  return new AwsError('InvalidParameterValue', sentence);
}
