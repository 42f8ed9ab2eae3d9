import { Refusal } from '../../contract/refusal.ts';
import { DownloadFailure } from '../../platform/publicFetch/downloadFailure.ts';
import { requirePublic } from '../../platform/publicFetch/downloadGuard.ts';

const loopbackHosts = ['127.0.0.1', 'localhost'];

/** Whether an address leads to the machine itself. */
export function isLoopback(url: URL): boolean {
  return loopbackHosts.includes(url.hostname) && (url.protocol === 'http:' || url.protocol === 'https:');
}

/**
 * The address of a receiver as it is stored. A name is judged by its addresses at each attempt. Throws INVALID_REQUEST for one without
 * https, with a password, or outside the public internet.
 */
export function readReceiverAddress(text: string, { allowsLoopback }: { allowsLoopback: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new Refusal('INVALID_REQUEST', 'url must be an address, such as https://example.com/klarnavn');
  if (url.username || url.password) {
    throw new Refusal('INVALID_REQUEST', 'url must not hold a name or a password: the signature proves the sender');
  }
  if (url.hash) throw new Refusal('INVALID_REQUEST', 'url must not have a part after #: it is never sent');
  if (allowsLoopback && isLoopback(url)) return url.href;
  if (url.protocol !== 'https:') throw new Refusal('INVALID_REQUEST', 'url must begin with https://');
  try {
    requirePublic(url);
  } catch (error) {
    if (error instanceof DownloadFailure) throw new Refusal('INVALID_REQUEST', privateSentence);
    throw error;
  }
  if (isLoopback(url) || !url.hostname.includes('.')) throw new Refusal('INVALID_REQUEST', privateSentence);
  return url.href;
}

const privateSentence = 'url must lead to the public internet';
