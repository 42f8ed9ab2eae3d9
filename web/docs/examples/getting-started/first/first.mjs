const response = await fetch('https://klarnavn.example/functions/v1/sanctions_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Ri Won Hoo', match_type: 'fuzzy' }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
console.log(`${answer.total_matches} matches`);
for (const match of answer.matches) {
  console.log(match.match_score, match.name, match.database);
}
