/**
 * Structured log lines. The fields are a closed set, so that a screened name, an App ID, a token or an e-mail address has
 * no way into a log: what is not named here cannot be logged.
 */
export interface LogFields {
  operation?: string;
  requestId?: string;
  status?: number;
  durationMs?: number;
  jobId?: string;
  listType?: string;
  editionId?: string;
  chunkNumber?: number;
  messageId?: string;
  count?: number;
  /** Of the table lib/lists/sources.ts. */
  sourceId?: string;
  /** Why a publisher's file was not taken: a sentence of ours, which names no listed person. */
  refusal?: string;
}

export function logInfo(message: string, fields: LogFields = {}): void {
  write('info', message, fields);
}

/** A fault with its cause. Of the cause only name, message and stack are kept: SDK errors carry whole requests. */
export function logFault(message: string, cause: unknown, fields: LogFields = {}): void {
  const error =
    cause instanceof Error ? { name: cause.name, message: cause.message, stack: cause.stack } : { name: typeof cause };
  write('error', message, fields, { error });
}

function write(level: 'info' | 'error', message: string, fields: LogFields, more: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, message, ...fields, ...more })}\n`);
}
