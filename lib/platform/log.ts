/** The fields of a structured log line. The set is closed, so a screened name, an App ID, a token or an e-mail address cannot be logged. */
export interface LogFields {
  operation?: string;
  requestId?: string;
  /** An id without access and nobody's name. */
  accountId?: string;
  status?: number;
  /** Of the function writing the line, as Lambda counts them. */
  version?: string | undefined;
  durationMs?: number;
  jobId?: string;
  listType?: string;
  editionId?: string;
  chunkNumber?: number;
  messageId?: string;
  count?: number;
  /** A publisher's id in lib/lists/sources.ts. */
  sourceId?: string;
  /** The id of an App ID, without access; never its value. */
  appIdRef?: string;
  /** Of the App ID secret, such as `v2`. */
  keyVersion?: string;
  /** The operator's key to an event in Stripe's dashboard. */
  stripeEventId?: string;
  /** Of the contract's kinds of mail. */
  mailKind?: string;
  /** A measured component of the service. */
  component?: string;
  /** The fate of an unsent mail. */
  outcome?: string;
  /** Why a publisher's file was refused: a sentence of the product, without any listed person's name. */
  refusal?: string;
}

export function logInfo(message: string, fields: LogFields = {}): void {
  write('info', message, fields);
}

/** Logs a fault with name, message and stack of its cause alone: SDK errors carry whole requests. */
export function logFault(message: string, cause: unknown, fields: LogFields = {}): void {
  const error =
    cause instanceof Error ? { name: cause.name, message: cause.message, stack: cause.stack } : { name: typeof cause };
  write('error', message, fields, { error });
}

function write(level: 'info' | 'error', message: string, fields: LogFields, more: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, message, ...fields, ...more })}\n`);
}
