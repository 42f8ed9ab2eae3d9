import { KlarnavnError } from './errors.ts';
import type { WebhookEvent } from './models.ts';

export type WebhookRefusal =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'invalid_secret'
  | 'no_matching_signature'
  | 'invalid_body';

const sentences: Record<WebhookRefusal, string> = {
  missing_header: 'The request lacks webhook-id, webhook-timestamp or webhook-signature.',
  invalid_timestamp: 'webhook-timestamp is not a number of seconds.',
  timestamp_too_old: 'The event was sent too long ago. Compare the clock of this machine.',
  timestamp_too_new: 'The event is dated in the future. Compare the clock of this machine.',
  invalid_secret: 'The secret must be whsec_ followed by base64.',
  no_matching_signature: 'No signature was made with this secret over this body.',
  invalid_body: 'The body is signed and is not JSON.',
};

/** The request is not to be trusted; `reason` says why. */
export class WebhookVerificationError extends KlarnavnError {
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal) {
    super(sentences[reason]);
    this.reason = reason;
  }
}

export interface WebhookRequest {
  /** The secret of the webhook, `whsec_...`; several while it is being rotated. */
  secret: string | readonly string[];
  /** Of the request, in any case: a Headers object, or a plain one as Node and most frameworks give it. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  /** Exactly as it was received. What a framework has parsed and you write again is not the same. */
  body: string | Uint8Array;
  /** How far the time of the event may lie from now. Default: 300. */
  toleranceSeconds?: number;
  /** Default: the clock of this machine. */
  now?: Date;
}

const toleranceDefaultSeconds = 300;

/**
 * The event of a webhook's request whose signature is right (standardwebhooks.com); rejects with a WebhookVerificationError for any
 * other. Events may come more than once: their `webhook-id` stays the same.
 */
export async function verifyWebhook<Event = WebhookEvent>(request: WebhookRequest): Promise<Event> {
  const { headers, toleranceSeconds = toleranceDefaultSeconds, now = new Date() } = request;
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('missing_header');
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookVerificationError('invalid_timestamp');
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  // Asked so that what is no number tolerates nothing.
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError('timestamp_too_old');
  if (!(-age <= toleranceSeconds)) throw new WebhookVerificationError('timestamp_too_new');
  const body = typeof request.body === 'string' ? new TextEncoder().encode(request.body) : request.body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  if (!(await isSigned(signed, signatures, [request.secret].flat()))) {
    throw new WebhookVerificationError('no_matching_signature');
  }
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError('invalid_body');
  }
}

async function isSigned(signed: Bytes, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const keys = await Promise.all(secrets.map(keyOf));
  for (const signature of signatures.split(' ')) {
    const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice('v1,'.length)) : undefined;
    if (!bytes) continue;
    for (const key of keys) {
      // It compares in a time that does not depend on where the first difference is.
      if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return true;
    }
  }
  return false;
}

type Bytes = Uint8Array<ArrayBuffer>;

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : undefined;
  if (!bytes?.length) throw new WebhookVerificationError('invalid_secret');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function headerOf(headers: WebhookRequest['headers'], wanted: string): string | undefined {
  if (isHeaders(headers)) return headers.get(wanted) ?? undefined;
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

/** Also those of another class, as a framework or another realm makes them. */
function isHeaders(headers: WebhookRequest['headers']): headers is Headers {
  return typeof headers.get === 'function';
}
