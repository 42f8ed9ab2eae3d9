const response = await fetch('https://klarnavn.example/functions/v1/usage', {
  headers: { Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}` },
});
const answer = await response.json();
if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
const { used, limit, reset_at } = answer;
console.log(`${used} of ${limit ?? 'unlimited'} searches used, reset at ${reset_at}`);
