const appId = process.env.KLARNAVN_APP_ID;
if (!appId) {
  console.error('Please set the environment variable KLARNAVN_APP_ID to your App ID.');
  process.exit(1);
}
const response = await fetch('https://klarnavn.example/functions/v1/sanctions_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${appId}`,
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
