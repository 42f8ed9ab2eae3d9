import type { Endpoint } from '../../../lib/contract/endpoint.ts';

/**
 * Throws if an answer breaks its contract: a field of another shape, or an unknown one, at any depth. Names the field, never its value.
 * Undefined fields do not leave, so they do not count.
 */
export function checkAnswer(route: Endpoint, answer: unknown): void {
  const parsed = route.output.safeParse(answer);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `The answer of ${route.operation} is not of its contract: ${issue?.path.join('.')} (${issue?.code})`,
    );
  }
  const [undeclared] = undeclaredFields(answer, parsed.data, []);
  if (undeclared) {
    throw new Error(`The answer of ${route.operation} has a field that its contract does not know: ${undeclared}`);
  }
}

/** Parsing drops unnamed fields: a field missing afterwards is undeclared. */
function undeclaredFields(answer: unknown, parsed: unknown, path: readonly string[]): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const known = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
  return Object.entries(answer).flatMap(([field, value]) => {
    if (value === undefined) return [];
    const here = [...path, field];
    return Object.hasOwn(known, field) ? undeclaredFields(value, known[field], here) : [here.join('.')];
  });
}
