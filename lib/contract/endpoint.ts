import * as z from 'zod/mini';
import type { RequiredRole } from './account/mayRole.ts';
import type { AppIdScope } from './appIds/appIdScopes.ts';
import type { AuditAction } from './audit/auditActions.ts';
import type { RefusalCode } from './refusal.ts';
import { foldedLength, writtenOut } from './schemas/foldedLength.ts';
import { strictInput } from './schemas/inputFields.ts';

/**
 * Allowed caller: `visitor` anybody; `anyone` anybody, with a signed-in person recognised by the token checked in the handler; `user` a
 * signed-in person; `appId` a program with an active App ID; `signed` another service, its signature over the exact bytes of the body
 * checked by the handler. Decides the route's API and authorizer.
 */
export type Caller = 'visitor' | 'anyone' | 'user' | 'appId' | 'signed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** 201: something was made; 202: the work goes on after the answer. */
export type SuccessStatus = 200 | 201 | 202;

/**
 * Kind of answer: `json` in the envelope; a file of a few megabytes (a function answers 6 MB at most); for larger ones a redirect (303)
 * to a signed address; `jsonRpc` a message of that protocol, without the envelope.
 */
export type Produces = keyof typeof mediaTypes | 'redirect';

export const mediaTypes = {
  json: 'application/json',
  jsonRpc: 'application/json',
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
} as const;

/** Media types of binary answers: they leave a function in base64, and API Gateway must know them. */
export const binaryMediaTypes: readonly string[] = [mediaTypes.pdf];

/**
 * The changes that a call may record. `nothing`: it only reads, or keeps what is of no account's (a cache, a measurement). `receipt`:
 * a screening, recorded by its receipt. `visitor`: of a visitor's, who has no account. `signed`: told by another service, or by a link
 * in a mail; whoever caused it was recorded there.
 */
export type Changes = readonly [AuditAction, ...AuditAction[]] | 'nothing' | 'receipt' | 'visitor' | 'signed';

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Caller = Caller,
  Required extends RequiredRole = RequiredRole,
  Made extends Produces = Produces,
  Status extends SuccessStatus = SuccessStatus,
> {
  /** Name of the file, the function, the operationId and the metric: it can be grepped everywhere. */
  operation: string;
  /** The operationId, where the operation has a route for programs and another one for people: two routes cannot share it. */
  documentedAs?: string;
  /** Folder under lambdas/api. */
  area:
    | 'alerts'
    | 'screening'
    | 'batches'
    | 'lists'
    | 'imports'
    | 'appIds'
    | 'account'
    | 'usage'
    | 'billing'
    | 'mcp'
    | 'monitoring'
    | 'media'
    | 'notifications'
    | 'receipts'
    | 'reports'
    | 'retention'
    | 'audit'
    | 'cases'
    | 'backTesting'
    | 'site'
    | 'status'
    | 'subjects'
    | 'webhooks';
  method: Method;
  /** `{name}` stands for a field of the input. All paths serve the same handler. */
  paths: readonly [string, ...string[]];
  caller: Who;
  /** Least role of the caller; see mayRole.ts. Every route for `user` has one, and no other. */
  role?: Required;
  summary: string;
  /** Path fields, then the query (GET, DELETE, caller `signed`) or the JSON body, read as one object. Other fields are refused. */
  input: Input;
  /** Of a file or a redirect: `download`. */
  output: Output;
  /** Without it `json`. */
  produces?: Made;
  /** Of success, the usual one first; without it 200. A handler's outcome may name another. A redirect is always 303. */
  status?: readonly [Status, ...Status[]];
  /**
   * For how many seconds CloudFront may give the same answer to everybody; without it every call is answered anew. Only of visitors'
   * calls without input.
   */
  cacheSeconds?: Who extends 'visitor' ? number : never;
  /** Whether a call with an Idempotency-Key is done once, however often it is sent; of callers with an App ID only. */
  idempotent?: Who extends 'appId' ? boolean : never;
  /** Its answer holds a secret and is never kept: a repeat under its Idempotency-Key is refused with CONFLICT. */
  answersOnce?: boolean;
  /** Scopes an App ID limited to scopes must have, all of them. Without limits every App ID may call. */
  scopes?: Who extends 'appId' ? readonly AppIdScope[] : never;
  /** What it changes for an account, as recorded in its audit trail, or why nothing is recorded. */
  changes: Changes;
  /** Its refusals, beside those of every endpoint of its caller. */
  refuses: readonly RefusalCode[];
  /** Input field naming something of an account; another account's gets the same 404 as a missing one. */
  owned?: {
    field: string;
    thing:
      | 'Alert'
      | 'App ID'
      | 'Import job'
      | 'Batch'
      | 'Edition'
      | 'Member'
      | 'Invitation'
      | 'Receipt'
      | 'Report'
      | 'Event'
      | 'Legal hold'
      | 'Day'
      | 'Back-test'
      | 'Incident'
      | 'Monitoring run'
      | 'Subject'
      | 'Calibration'
      | 'Case'
      | 'Webhook';
  };
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  Who extends Caller,
  Required extends RequiredRole = 'none',
  Made extends Produces = 'json',
  Status extends SuccessStatus = 200,
>(
  e: Endpoint<I, O, Who, Required, Made, Status> & (Who extends 'user' ? { role: Required } : { role?: never }),
): Endpoint<I, O, Who, Required, Made, Status> {
  return { ...e, input: strictInput(e.input) };
}

/** An endpoint for programs and people: one contract, one file and one function, with a route in each of the two APIs. */
export interface SharedEndpoint<Program extends Endpoint = Endpoint, Person extends Endpoint = Endpoint> {
  operation: string;
  callers: { appId: Program; user: Person };
}

/** Fields that both routes share, and those of each caller. People may have input fields that programs lack. */
export function sharedEndpoint<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  Required extends RequiredRole,
  Status extends SuccessStatus = 200,
  PersonInput extends z.ZodMiniType = I,
>({
  callers: { appId, user },
  ...common
}: Pick<
  Endpoint<I, O, Caller, Required, 'json', Status>,
  | 'operation'
  | 'area'
  | 'method'
  | 'summary'
  | 'input'
  | 'output'
  | 'status'
  | 'answersOnce'
  | 'changes'
  | 'refuses'
  | 'owned'
> & {
  callers: {
    appId: Pick<Endpoint<I, O, 'appId'>, 'paths' | 'scopes' | 'idempotent'>;
    user: { paths: Endpoint['paths']; role: Required; documentedAs: string; input?: PersonInput };
  };
}) {
  const input = (user.input ?? common.input) as PersonInput;
  return {
    operation: common.operation,
    callers: {
      appId: endpoint<I, O, 'appId', 'none', 'json', Status>({ ...common, ...appId, caller: 'appId' }),
      user: endpoint<PersonInput, O, 'user', Required, 'json', Status>({ ...common, ...user, input, caller: 'user' }),
    },
  };
}

/** What every answer in JSON carries; the door adds it. */
export const answered = {
  success: z.literal(true),
  request_id: z.string(),
  timestamp: z.string(),
};

/** Output of an endpoint with a file or a redirect to one, as the client gives it. */
export const download = z.object({ file: z.instanceof(Blob), fileName: z.string() });

/** What a route's success answers; the first status is the usual one. */
export function statusesOf(e: Endpoint): readonly [number, ...number[]] {
  return e.produces === 'redirect' ? [303] : (e.status ?? [200]);
}

/** Whether success is answered in JSON, and not as a file or by a redirect. */
export function answersJson({ produces = 'json' }: Endpoint): boolean {
  return produces === 'json' || produces === 'jsonRpc';
}

/** Names of the `{fields}` of a path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string);
}

/** Whether fields outside the path form a JSON body rather than the query. */
export function hasJsonBody({ method, caller }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && caller !== 'signed';
}

/** All refusals of an endpoint: its own, and those of every endpoint of its caller. */
export function refusalsOf(e: Endpoint): RefusalCode[] {
  const ofMembers =
    e.caller === 'user' && e.role !== 'none' ? (['ROLE_REQUIRED', 'SECOND_FACTOR_REQUIRED'] as const) : [];
  const ofScopes = e.scopes ? (['SCOPE_REQUIRED'] as const) : [];
  const ofKeys = e.idempotent ? (['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'] as const) : [];
  return [
    ...new Set<RefusalCode>([
      'INVALID_REQUEST',
      ...ofCaller[e.caller],
      ...ofMembers,
      ...ofScopes,
      ...ofKeys,
      ...e.refuses,
      'INTERNAL_ERROR',
    ]),
  ];
}

const ofCaller: Record<Caller, readonly RefusalCode[]> = {
  visitor: [],
  anyone: ['SIGN_IN_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  user: ['SIGN_IN_REQUIRED'],
  appId: ['INVALID_APP_ID', 'APP_ID_INACTIVE', 'APP_ID_EXPIRED', 'NETWORK_NOT_ALLOWED', 'RATE_LIMITED'],
  signed: [],
};

/** A printable text: trimmed, 1 to `max` characters also when folded, no control characters. `what` begins each sentence. */
export function text(what: string, max: number) {
  const tooLong = `${what} must have at most ${max} characters`;
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${what} is required` : `${what} must be a string`) })
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(max, tooLong),
      // A text already too long is not folded.
      z.refine((s) => s.length > max || foldedLength(s) <= max, tooLong + writtenOut),
      z.refine((s) => !hasControlCharacter(s), `${what} must not contain control characters`),
    );
}

/** Requires an object; faults inside an object have sentences of their own. */
export function objectError(sentence: string) {
  return {
    error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
  };
}

/** An e-mail address, loosely: a mail to it proves it. `what` begins each sentence. */
export function emailAddress(what: string) {
  return text(what, 254).check(z.refine((s) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(s), `${what} is not valid`));
}

/** C0 and C1 controls and DEL. Tabs and line breaks count: a name has none. */
function hasControlCharacter(s: string): boolean {
  for (let i = 0; i < s.length; i++) {
    const c = s.charCodeAt(i);
    if (c < 0x20 || (c >= 0x7f && c <= 0x9f)) return true;
  }
  return false;
}
