import { AwsError } from '../aws/awsError.ts';
import type { JsonObject } from '../aws/signedJsonCall.ts';

/**
 * 32 levels of attributes, each of two in JSON (`{"M":{"a":`), within an item of a transaction. The program counts attributes itself, but
 * reads at most 128 levels of JSON. Source: DynamoDB developer guide, "Quotas", "Nested attribute depth".
 */
const jsonLevelsMax = 2 * 32 + 8;

/** Half of a character of two UTF-16 units: neither UTF-8 nor DynamoDB can hold it. */
const halfCharacter = /\p{Surrogate}/u;

/** Throws a ValidationException for an input the program's JSON reader cannot take, since it would leave it without an answer. */
export function refuseUnreadable(input: JsonObject): void {
  const text = JSON.stringify(input);
  // JSON writes half of a character as an escape, and each level begins with a bracket: nearly every input is done with here.
  if (/\\ud[89a-f]/.test(text) || text.split(/[[{]/, jsonLevelsMax + 1).length > jsonLevelsMax) walk(input, 1);
}

function walk(input: unknown, level: number): void {
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
    walk(name, level);
    walk(value, level + 1);
  }
}

const refused = (message: string) => new AwsError('ValidationException', message, 400);
