import { AwsError } from '../aws/awsError.ts';

/**
 * 32 levels of attributes, each of two in JSON (`{"M":{"a":`), in what stands around an item of a transaction. The program counts
 * attributes itself, but reads at most 128 levels of JSON. Source: DynamoDB developer guide, "Quotas", "Nested attribute depth".
 */
const jsonLevelsMax = 2 * 32 + 8;

/** Half of a character of two UTF-16 units, which UTF-8 and so DynamoDB cannot hold. */
const halfCharacter = /\p{Surrogate}/u;

/** Throws a ValidationException for an input that the program would leave without an answer, because its JSON reader cannot take it. */
export function refuseUnreadable(input: unknown, level = 1): void {
  if (typeof input === 'string' && halfCharacter.test(input)) {
    throw refused('A text holds half of a character, which is not valid Unicode.');
  }
  if (typeof input !== 'object' || input === null) return;
  if (level > jsonLevelsMax) {
    throw refused(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    );
  }
  for (const [name, value] of Object.entries(input)) {
    refuseUnreadable(name);
    refuseUnreadable(value, level + 1);
  }
}

const refused = (message: string) => new AwsError('ValidationException', message, 400);
