import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

async function call(method, path, body) {
  const response = await fetch(`https://klarnavn.example/functions/v1/batches${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${process.env.KLARNAVN_APP_ID}`,
      'Content-Type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer;
}

const file = new Blob(['Name,Customer\nRi Won Ho,1041\nJane Example,1042\n']);
const { batch, upload } = await call('POST', '', { file_name: 'customers.csv', file_size: file.size });

const form = new FormData();
for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
form.append('file', file); // the last field
const sent = await fetch(upload.url, { method: 'POST', body: form });
if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}`);

const preview = await call('POST', `/${batch.id}/preview`, {});
console.log(`${preview.rows_to_screen} of ${preview.rows_total} rows can be screened`);

await call('POST', `/${batch.id}/start`, { match_type: 'fuzzy', check: 'sanctions' });
let now = batch;
while (!['completed', 'failed', 'cancelled'].includes(now.status)) {
  await wait(2000);
  now = (await call('GET', `/${batch.id}`)).batch;
  console.log(`${now.rows_done} rows done`);
}
if (now.status !== 'completed') throw new Error(now.error_message ?? now.status);

const { url, file_name } = await call('GET', `/${batch.id}/result?format=csv`);
await writeFile(file_name, Buffer.from(await (await fetch(url)).arrayBuffer()));
console.log(`${now.rows_with_matches} rows have a match, see ${file_name}`);
