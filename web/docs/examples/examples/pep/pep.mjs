const response = await fetch('https://klarnavn.example/functions/v1/pep_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Jane Example', match_type: 'fuzzy' }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
const screened = answer.lists_screened.map(({ database }) => database).join(', ');
console.log(answer.total_matches === 0 ? `No match on ${screened}` : answer.matches);
for (const { database, reason } of answer.lists_unavailable) console.log(`Not screened: ${database}, ${reason}`);
