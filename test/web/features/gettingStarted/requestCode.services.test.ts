import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Language,
  languages,
  requestCode,
} from '../../../../web/src/features/gettingStarted/playground/requestCode.ts';

const run = promisify(execFile);

/** How the code of each language is started: Node is always there, the others where the machine has them. */
const commands: Record<Language, [file: string, ...command: string[]]> = {
  curl: ['request.sh', 'sh'],
  javascript: ['request.mjs', process.execPath],
  python: ['request.py', 'python3'],
  php: ['request.php', 'php'],
  java: ['Screening.java', 'java'],
};
const needs: Partial<Record<Language, string>> = { curl: 'curl', python: 'python3', php: 'php', java: 'java' };

/** What the quoting of some language could get wrong. */
const hard = `O'Brien "Bob" \\ $HOME \`ls\` %s \${x} #{y} é 李 😀 </script> \\u0041 'a''b'`;
const body = {
  items: [
    { name: hard, threshold: 0.9, include_contained: true },
    { name: 'Anna', note: null },
  ],
};

let dir: string;
let server: Server;
let origin: string;
const received: { authorization: string | undefined; type: string | undefined; body: unknown }[] = [];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'request-code-'));
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, 'content-type': type } = request.headers;
    received.push({ authorization, type, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    response.setHeader('Content-Type', 'application/json').end('{"success":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function isThere(command: string | undefined): Promise<boolean> {
  if (command === undefined) return true;
  return run('which', [command]).then(
    () => true,
    () => false,
  );
}

test.each(Object.keys(languages) as Language[])(
  'the request in %s sends exactly what was filled in',
  async (language) => {
    if (!(await isThere(needs[language]))) {
      process.stdout.write(
        `This machine has no ${needs[language]}: the request in ${languages[language]} was not run.\n`,
      );
      return;
    }
    const [file, command, ...more] = commands[language];
    const path = join(dir, file);
    writeFileSync(path, requestCode(language, { url: `${origin}/functions/v1/batch_check`, appId: 'abc123', body }));
    received.length = 0;
    const { stdout } = await run(command as string, [...more, path]);
    expect(received).toEqual([{ authorization: 'Bearer abc123', type: 'application/json', body }]);
    expect(stdout).toContain('success');
  },
);
