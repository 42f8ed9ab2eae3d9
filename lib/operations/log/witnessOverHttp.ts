import type { LogWitnesses } from '../../contract/logWitnesses.ts';
import { readVkey, type VerifierKey } from '../../tlog/note.ts';
import type { Witness } from './log.ts';

/** A cosignature has some hundred bytes, a post-quantum one 5 kB. */
const answerBytesMax = 65_536;

/** Milliseconds for the answer of a witness of a stage. */
const stageTimeoutMs = 10_000;

/** A witness as a stage names it. */
export async function witnessNamed({ name, vkey, url }: LogWitnesses['witnesses'][number]): Promise<Witness> {
  return witnessOverHttp({ name, key: await readVkey(vkey), submissionPrefix: url, timeoutMs: stageTimeoutMs });
}

/** A witness at its address, named by the stage: it is nobody's input. A late, long or redirected answer is none. */
export function witnessOverHttp({
  name,
  key,
  submissionPrefix,
  timeoutMs,
}: {
  name: string;
  key: VerifierKey;
  submissionPrefix: string;
  timeoutMs: number;
}): Witness {
  const url = `${submissionPrefix.replace(/\/$/, '')}/add-checkpoint`;
  return {
    name,
    key,
    async ask(body) {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of answer.body ?? []) {
        bytes += part.length;
        if (bytes > answerBytesMax) throw new Error(`The witness ${name} answers more than ${answerBytesMax} bytes.`);
        parts.push(part);
      }
      const text = Buffer.concat(parts).toString('utf8');
      return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', body: text };
    },
  };
}
