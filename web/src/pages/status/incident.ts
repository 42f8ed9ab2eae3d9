import type { Component } from '../../../../lib/contract/status/serviceStatus.ts';

/** An incident, as told to customers. Times are ISO 8601 in UTC. */
export interface Incident {
  /** Also of its place on the page. */
  id: string;
  title: string;
  began: string;
  /** Undefined as long as it goes on. */
  ended?: string | undefined;
  /** When its text was last changed. */
  changed: string;
  affected: readonly Component[];
  /** What happened, as markup made of text alone. */
  html: string;
}
