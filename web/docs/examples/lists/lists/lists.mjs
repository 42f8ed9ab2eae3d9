const response = await fetch('https://klarnavn.example/functions/v1/list_info', {
  headers: { Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}` },
});
const { lists } = await response.json();
for (const { database, edition_date, age_days, records } of lists) {
  console.log(`${database}: ${edition_date}, ${age_days} days old, ${records} records`);
}
