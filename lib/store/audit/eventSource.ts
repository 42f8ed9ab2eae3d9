import type { Actor } from '../../contract/actor.ts';
import type { AuditEvent } from '../../contract/audit/auditEvent.ts';

/** Current call of a process. */
export interface CurrentCall {
  requestId: string;
  /** Account of the caller. */
  accountId: string | undefined;
  /** Undefined for a caller other than members and programs. */
  actor: Actor | undefined;
  /** Verified address of the calling person. */
  email: string | undefined;
  /** Network address of the caller. */
  address: () => Promise<string>;
}

/** What a recorded change takes from its process. */
export interface EventSource {
  /** Origin of the transparency log. */
  origin: () => string;
  clock: () => Date;
  random: (bytes: number) => Buffer;
  /** The canonical text of an event, and its SHA-256 in base64. */
  commit: (event: AuditEvent) => Promise<{ canonical: string; commitment: string }>;
  /** SHA-256 in base64. */
  hash: (text: string) => Promise<string>;
  /** Undefined outside of a call, as in a worker. */
  call: () => CurrentCall | undefined;
}
