const response = await fetch('https://klarnavn.example/functions/v1/batch_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    items: [
      { name: 'Ri Won Ho', external_ref: 'row-1', match_type: 'fuzzy', check: 'sanctions' },
      { name: 'Jane Example', external_ref: 'row-2', match_type: 'fuzzy' },
    ],
  }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
for (const item of answer.items) {
  console.log(item.external_ref, item.success ? `${item.total_matches} matches` : item.error.message);
}
