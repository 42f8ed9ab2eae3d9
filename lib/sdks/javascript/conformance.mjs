import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { ApiError, Klarnavn, UnreadableAnswerError, verifyWebhook, WebhookVerificationError } from '@klarnavn/client';

/** The driver of the conformance cases: prints a line for each case of the file that it is given. */
const { calls, webhooks } = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'));
await Promise.all([
  ...calls.map((one) => report(one.id, () => makeCalls(one))),
  ...webhooks.map((one) => report(one.id, () => verify(one))),
]);

async function report(id, act) {
  const outcome = await act().catch((error) => ({ error: described(error) }));
  console.log(JSON.stringify({ id, outcome }));
}

async function makeCalls({ client, operation, arguments: input, idempotency_key, repeat }) {
  const klarnavn = new Klarnavn({
    appId: client.app_id,
    baseUrl: client.base_url,
    timeoutMs: client.timeout_ms,
    maxRetries: client.max_retries,
    footprint: client.footprint,
  });
  if (operation === 'screenFile') return screenFile(klarnavn, input);
  let last;
  const log = (error) => inspect([klarnavn, error], { showHidden: true, depth: null });
  for (let i = 0; i < repeat; i++) {
    try {
      last = await klarnavn[operation](input, idempotency_key === null ? {} : { idempotencyKey: idempotency_key });
    } catch (error) {
      return { error: described(error), log: log(error) };
    }
  }
  const { meta, ...answer } = last;
  const { status, requestId, replayed, attempts, rateLimit, quota } = meta;
  return {
    answer,
    meta: {
      status,
      request_id: requestId,
      replayed,
      attempts,
      rate_limit: rateLimit && {
        limit: rateLimit.limit,
        remaining: rateLimit.remaining,
        reset_seconds: rateLimit.resetSeconds,
      },
      quota: quota && { limit: quota.limit, used: quota.used, reset_seconds: quota.resetSeconds },
    },
  };
}

async function screenFile(klarnavn, { text, ...input }) {
  const { batch, fileName, content } = await klarnavn.screenFile(new TextEncoder().encode(text), input);
  return { file: { batch, file_name: fileName, text: new TextDecoder().decode(content) } };
}

async function verify({ secrets, now, tolerance_seconds, headers, body }) {
  const event = await verifyWebhook({
    secret: secrets,
    headers,
    body,
    now: new Date(now * 1000),
    ...(tolerance_seconds === null ? {} : { toleranceSeconds: tolerance_seconds }),
  });
  return { event };
}

function described(error) {
  const named = { class: error.name.replace(/Error$/, '') };
  if (error instanceof WebhookVerificationError) return { ...named, reason: error.reason };
  if (error instanceof UnreadableAnswerError) return { ...named, status: error.status };
  if (!(error instanceof ApiError)) return { ...named, message: String(error) };
  const { code, status, message, details, requestId, retryAfterSeconds } = error;
  return {
    ...named,
    code,
    status,
    message,
    details,
    request_id: requestId,
    retry_after_seconds: retryAfterSeconds,
  };
}
