const response = await fetch('https://klarnavn.example/functions/v1/list_info', {
  headers: { Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}` },
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
for (const { database, edition_date, age_days, records } of answer.lists) {
  console.log(`${database}: ${edition_date}, ${age_days} days old, ${records} records`);
}
