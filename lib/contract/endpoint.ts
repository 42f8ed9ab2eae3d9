import * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call: `visitor` anybody, `user` a signed-in person, `appId` a program with an active App ID.
 * It decides the API the route stands in and its authorizer.
 */
export type Caller = 'visitor' | 'user' | 'appId';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Caller = Caller,
> {
  /** Name of the file, the function, the operationId and the metric: it can be grepped everywhere. */
  operation: string;
  /** Folder under lambdas/api. */
  area: 'screening' | 'lists' | 'imports' | 'appIds' | 'usage';
  method: Method;
  /** `{name}` stands for a field of the input. All paths serve the same handler. */
  paths: readonly [string, ...string[]];
  caller: Who;
  summary: string;
  /** Path fields, then the query (GET, DELETE) or the JSON body, read as one object. */
  input: Input;
  output: Output;
  /** What it can refuse, beside what every endpoint of its caller can. */
  refuses: readonly RefusalCode[];
  /** The input field that names something an account owns; another account's gets the same 404 as a missing one. */
  owned?: { field: string; thing: 'App ID' | 'Import job' | 'Edition' };
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, Who extends Caller>(
  e: Endpoint<I, O, Who>,
): Endpoint<I, O, Who> {
  return e;
}

/** What every answer carries; the door adds it. */
export const answered = {
  success: z.literal(true),
  request_id: z.string(),
  timestamp: z.string(),
};

/** Names of the `{fields}` of a path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
}

/** The endpoint refuses these without naming them itself. */
export function refusalsOf(e: Endpoint): RefusalCode[] {
  const own = e.caller === 'appId' ? screeningRefusals : e.caller === 'user' ? (['SIGN_IN_REQUIRED'] as const) : [];
  return [...new Set<RefusalCode>(['INVALID_REQUEST', ...own, ...e.refuses, 'INTERNAL_ERROR'])];
}

const screeningRefusals = ['INVALID_APP_ID', 'APP_ID_INACTIVE', 'RATE_LIMITED'] as const;

/** A printable text: trimmed, 1 to `max` characters, no control characters. `what` begins each sentence. */
export function text(what: string, max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${what} is required` : `${what} must be a string`) })
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(max, `${what} must have at most ${max} characters`),
      z.refine((s) => !hasControlCharacter(s), `${what} must not contain control characters`),
    );
}

/** C0 and C1 controls and DEL. Tabs and line breaks count: a name has none. */
function hasControlCharacter(s: string): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c < 0x20 || (c >= 0x7f && c <= 0x9f)) return true;
  }
  return false;
}
