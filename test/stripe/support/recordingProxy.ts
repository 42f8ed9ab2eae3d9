import { type Listening, listen } from '../../../lib/standIns/aws/listen.ts';
import { bodyOf, readBody } from '../../../lib/standIns/aws/readBody.ts';

export interface Recorded {
  request: string;
  status: number;
  answer: Record<string, unknown>;
}

/** Stands before a Stripe and keeps what it answers. */
export async function startRecordingProxy(target: string): Promise<Listening & { recorded: Recorded[] }> {
  const recorded: Recorded[] = [];
  const server = await listen(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const body = (await readBody(bodyOf(request), 1_000_000)).toString('utf8');
    const names = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];
    const headers = Object.fromEntries(
      names.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const answer = await fetch(target + url, { method, headers, ...(body.length > 0 ? { body } : {}) });
    const text = await answer.text();
    recorded.push({ request: `${method} ${url.split('?')[0]}`, status: answer.status, answer: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(text);
  });
  return { ...server, recorded };
}
