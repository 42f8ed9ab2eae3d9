import { shortDateTime } from '../../shared/format.ts';

/** Of when an answer is, by its own `timestamp`: it may have been kept on the way. */
export function asOf(timestamp: string): string {
  return `As of ${shortDateTime(timestamp)}.`;
}

/** What a reader can be sure of when no answer came: it may be the service or the way to it. */
export function notAnswered(): string {
  const now = new Date().toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `The API did not answer your browser at ${now}.`;
}
