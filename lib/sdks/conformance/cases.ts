import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `cases.json` says; its meaning stands in lib/sdks/README.md. */
export interface Cases {
  headers: Record<string, Record<string, string>>;
  answers: Record<string, object>;
  calls: CallCase[];
  webhooks: WebhookCase[];
}

export interface CallCase {
  id: string;
  what: string;
  /** Who answers: the scripted server, or the product. */
  at: 'faults' | 'product';
  client: { timeout_ms: number; max_retries: number; app_id?: string; footprint?: 'full' | 'none' };
  /** Behind the address of whoever answers, as a person may write it. */
  base_url_suffix?: string;
  /** Or `screenFile`, which does all steps of a batch file; its argument `text` is what the file has. */
  operation: string;
  arguments: Record<string, unknown>;
  idempotency_key?: string;
  /** How often the same call is made; the outcome of the last one counts. */
  repeat?: number;
  /** How the scripted server answers, request by request; the last step stands for all that follow. */
  server?: Step[];
  expect: unknown;
  requests?: ExpectedRequests;
}

export interface Step {
  status?: number;
  /** Of `headers`, by name, or its own. */
  headers?: string | Record<string, string>;
  /** Of `answers`, by name. */
  answer?: string;
  /** Fields beside those of the answer. */
  add?: object;
  /** An error envelope with this code. */
  error?: string;
  message?: string;
  details?: object;
  text?: string;
  /** A Retry-After with the date that is so many seconds away. */
  retry_after_date_seconds?: number;
  /** The connection is reset before an answer. */
  reset?: true;
  /** Nothing is ever answered. */
  silence?: true;
  /** The connection ends in the middle of the body. */
  cut?: true;
  /** The body stops in the middle and the connection stays. */
  stall?: true;
  /** For so many milliseconds a header comes every tenth of a second, then the connection is reset. */
  drip_headers_ms?: number;
}

/** What the scripted server has to have received. */
export interface ExpectedRequests {
  count?: number;
  count_min?: number;
  method?: string;
  path?: string;
  body?: unknown;
  authorization?: string;
  idempotency_key?: string;
  has_idempotency_key?: boolean;
  /** Value of the header; null without it. */
  footprint?: string | null;
  /** true: the same key in all of them; false: another one in each. */
  same_idempotency_key?: boolean;
  /** Whether the user agent names the SDK, its language and version. */
  names_itself?: true;
  /** The least time between the first two. */
  wait_ms_min?: number;
}

export interface WebhookCase {
  id: string;
  what: string;
  secrets: string[];
  /** Seconds since 1970. */
  now: number;
  tolerance_seconds?: number;
  headers: Record<string, string>;
  body: string;
  expect: unknown;
}

/** The cases, with every list that is written as `{ $repeat, of, then }` in full. */
export function readCases(): Cases {
  const text = readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8');
  return JSON.parse(text, (_key, value) => (isRepeated(value) ? repeated(value) : value));
}

interface Repeated {
  $repeat: number;
  of: unknown;
  then?: unknown[];
}

function isRepeated(value: unknown): value is Repeated {
  return typeof value === 'object' && value !== null && '$repeat' in value;
}

function repeated({ $repeat, of, then = [] }: Repeated): unknown[] {
  return [...Array.from({ length: $repeat }, () => of), ...then];
}
