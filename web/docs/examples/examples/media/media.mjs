const response = await fetch('https://klarnavn.example/functions/v1/adverse_media_check', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Jane Example', date_of_birth: '1962', external_ref: 'customer-1042' }),
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
console.log(answer.status, answer.total_matches, 'cases');
for (const { title, adverse_media_details: details } of answer.matches) {
  console.log(details.outcome, details.stage, details.as_of, title);
}
for (const { title, state, searched_from, searched_to } of answer.sources) {
  console.log(title, state, searched_from, searched_to);
}
