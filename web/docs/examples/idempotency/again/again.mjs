import { randomUUID } from 'node:crypto';

const request = {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  },
  body: JSON.stringify({ name: 'Ri Won Ho' }),
};
const url = 'https://klarnavn.example/functions/v1/sanctions_check';
const first = await fetch(url, request);
const answer = await first.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
const second = await fetch(url, request);
console.log(second.headers.get('Idempotent-Replayed'));
console.log(answer.request_id === (await second.json()).request_id);
