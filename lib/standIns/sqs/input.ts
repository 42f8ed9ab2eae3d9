import { AwsError } from '../aws/awsError.ts';
import type { JsonInput } from '../aws/startJsonService.ts';

/** A required text. */
export function textIn(input: JsonInput, name: string): string {
  const value = input[name];
  if (value === undefined) throw new AwsError('MissingParameter', `The request must contain the parameter ${name}.`);
  if (typeof value !== 'string') throw invalid(name, value);
  return value;
}

/** A whole number within its bounds, both included; the default when it is left out. */
export function integerIn<Default>(
  input: JsonInput,
  name: string,
  bounds: [number, number],
  absent: Default,
): number | Default {
  const value = input[name] ?? undefined;
  if (value === undefined) return absent;
  const fits = Number.isInteger(value) && Number(value) >= bounds[0] && Number(value) <= bounds[1];
  if (!fits) throw invalid(name, value, ` Reason: Must be between ${bounds[0]} and ${bounds[1]}.`);
  return Number(value);
}

/** A list of texts; empty when it is left out. */
export function textsIn(input: JsonInput, name: string): string[] {
  const value = input[name] ?? [];
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw invalid(name, value);
  return value as string[];
}

function invalid(name: string, value: unknown, reason = ''): AwsError {
  return new AwsError(
    'InvalidParameterValue',
    `Value ${JSON.stringify(value)} for parameter ${name} is invalid.${reason}`,
  );
}
