import { randomUUID } from 'node:crypto';

const response = await fetch('https://klarnavn.example/functions/v1/sanctions_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(), // the same one when you retry
  },
  body: JSON.stringify({
    name: 'Ri Won Hoo',
    match_type: 'fuzzy',
    date_of_birth: '1964-07-17',
    external_ref: 'customer-1042',
  }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
for (const { match_score, band, name, database } of answer.matches) {
  console.log(match_score, band, name, database);
}
for (const { database, edition_date } of answer.lists_screened) {
  console.log(`Screened against ${database} of ${edition_date}`);
}
