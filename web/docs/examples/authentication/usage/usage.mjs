const response = await fetch('https://klarnavn.example/functions/v1/usage', {
  headers: { Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}` },
});
const usage = await response.json();
console.log(`${usage.used} of ${usage.limit ?? 'unlimited'} searches used, reset at ${usage.reset_at}`);
