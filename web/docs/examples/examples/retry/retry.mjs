import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const mayRetry = new Set(['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED', 'INTERNAL_ERROR', 'LIST_UNAVAILABLE']);

async function screen(question, tries = 5) {
  const key = randomUUID(); // one key for all tries: the name is counted once
  for (let tried = 1; ; tried += 1) {
    let seconds = 2 ** tried * Math.random();
    try {
      const response = await fetch('https://klarnavn.example/functions/v1/sanctions_check', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(30_000),
      });
      const answer = await response.json();
      if (answer.success) return answer;
      const failure = new Error(`${answer.error.code}: ${answer.error.message} (request ${answer.request_id})`);
      if (!mayRetry.has(answer.error.code)) throw Object.assign(failure, { isFinal: true });
      if (tried === tries) throw failure;
      seconds = Number(response.headers.get('Retry-After') ?? seconds);
    } catch (error) {
      // Anything else is a connection that was lost, or an answer that did not come in time.
      if (error.isFinal || tried === tries) throw error;
    }
    await wait(seconds * 1000);
  }
}

const answer = await screen({ name: 'Ri Won Ho' });
console.log(`${answer.total_matches} matches`);
