const response = await fetch('https://klarnavn.example/api/v1/universal/search', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Ri Won Ho', match_type: 'fuzzy', limit: 5 }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
for (const { record_type, name, database } of answer.matches) console.log(record_type, name, database);
