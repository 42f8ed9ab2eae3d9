import { rmSync } from 'node:fs';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { startLocalPool } from './localPool.ts';
import { ClientId, clientOf, Password, remote } from './poolCalls.ts';

const local = remote ? test.skip : test;

local.each([
  [{ subject: 'Your code', message: 'The code {####} is yours.' }, /^The code \d{6} is yours\.$/, 'Your code'],
  [undefined, /^Your confirmation code is \d{6}$/, 'Your verification code'],
])('the mail of a code, where the pool words it as %j', async (codeMail, text, subject) => {
  const pool = await startLocalPool(codeMail && { codeMail });
  try {
    const client = clientOf(pool.url);
    await client.send(new SignUpCommand({ ClientId, Username: 'ada@example.org', Password }));
    expect(pool.mailbox.list()).toMatchObject([{ subject, text: expect.stringMatching(text) }]);
  } finally {
    await pool.close();
    rmSync(pool.dataDir, { recursive: true, force: true });
  }
});
