import type { LogTimestamps } from '../../contract/logTimestamps.ts';
import type { TimestampAuthority } from './stampLog.ts';

/** A token with its certificates has some kB. */
const answerBytesMax = 100_000;
const timeoutMs = 20_000;

/** A time-stamp authority at its address, named by the stage: it is nobody's input. */
export function authorityOverHttp({ url, policy, roots }: LogTimestamps): TimestampAuthority {
  return {
    policy,
    roots,
    async ask(request) {
      const answer = await fetch(url, {
        method: 'POST',
        body: Uint8Array.from(request),
        headers: { 'content-type': 'application/timestamp-query' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`The time-stamp authority answered ${answer.status}.`);
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of answer.body ?? []) {
        bytes += part.length;
        if (bytes > answerBytesMax)
          throw new Error(`The time-stamp authority answers more than ${answerBytesMax} bytes.`);
        parts.push(part);
      }
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}
