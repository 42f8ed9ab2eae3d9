import type * as z from 'zod/mini';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { inputFields, shown, unknownFieldSentence } from '../../../lib/contract/schemas/inputFields.ts';

type Issue = z.core.$ZodIssue;

export interface Problem {
  field: string;
  message: string;
}

/** More are not told: a caller could ask for an answer larger than any. */
export const problemsMax = 20;

/** INVALID_REQUEST for an input that breaks its schema. `whole` names the input itself if all of it is wrong. */
export function invalidInput(schema: z.ZodMiniType, { issues }: z.core.$ZodError, whole = ''): Refusal {
  return refused(problemsOfAll(unknownFirst(issues.flatMap(closestShape)), schema, whole));
}

/** One by one: a body may have many thousands, and most are never told. */
function* problemsOfAll(issues: readonly Issue[], schema: z.ZodMiniType, whole: string): Generator<Problem> {
  for (const issue of issues) yield* problemsOf(issue, schema, whole);
}

/** INVALID_REQUEST with the first problem as its sentence, and at most one problem a field. */
export function refused(problems: Iterable<Problem>): Refusal {
  const ofFields = new Map<string, Problem>();
  for (const problem of problems) {
    if (!ofFields.has(problem.field)) ofFields.set(problem.field, problem);
    if (ofFields.size === problemsMax) break;
  }
  const firstProblems = [...ofFields.values()];
  return new Refusal('INVALID_REQUEST', firstProblems[0]?.message ?? 'The request is not valid', {
    problems: firstProblems,
  });
}

/** One of them is often the reason why another field is missing. */
function unknownFirst(issues: Issue[]): Issue[] {
  const isUnknown = ({ code }: Issue) => code === 'unrecognized_keys';
  return [...issues.filter(isUnknown), ...issues.filter((issue) => !isUnknown(issue))];
}

/** Of a choice of shapes, the problems of the closest one; of two equally close, the later. */
function closestShape(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, branch) => (branch.length <= best.length ? branch : best));
  return closest.flatMap(closestShape).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function problemsOf(issue: Issue, schema: z.ZodMiniType, whole: string): Problem[] {
  const { path } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || whole, message: issue.message }];
  const known = inputFields(schema, path);
  return issue.keys
    .slice(0, problemsMax)
    .map((name) => ({ field: [...path, shown(name)].join('.'), message: unknownFieldSentence(name, known, path) }));
}
