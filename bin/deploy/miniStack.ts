import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './target.ts';

/** The release with the faults corrected by miniStackShim.py. */
export const miniStackVersion = '1.5.33';

const ownName = `MiniStack ${miniStackVersion}`;

/** Whether it was started here, so its release is known. */
export const isMiniStack = ({ name }: Target): boolean => name === ownName;

interface MiniStackOptions {
  python: string;
  region: string;
  dir: string;
}

/** Starts it on loopback, with IAM enforced and nothing kept. Throws if it does not answer. */
export async function startMiniStack({ python, region, dir }: MiniStackOptions): Promise<Target> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const decisionsFile = join(dir, 'decisions.jsonl');
  const server = ['uvicorn', 'miniStackShim:app', '--app-dir', import.meta.dirname, '--host', '127.0.0.1'];
  const child = spawn(
    python,
    ['-m', ...server, '--port', String(port), '--no-date-header', '--ws', 'wsproto', '--log-level', 'warning'],
    { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env: environmentOf({ port, region, dir, decisionsFile, endpoint }) },
  );
  const log = createWriteStream(join(dir, 'ministack.log'));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let hasEnded = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      hasEnded = true;
      done();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  while (!(await answers(endpoint))) {
    if (hasEnded) throw new Error(`MiniStack did not start. What it said is in ${join(dir, 'ministack.log')}.`);
    await pause(100);
  }
  return {
    name: ownName,
    endpoint,
    decisionsFile,
    keeps: false,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      log.end();
    },
  };
}

/** The functions inherit it: their SDKs reach the emulator, and the websocket's address by a path of its own. */
function environmentOf(own: { port: number; region: string; dir: string; decisionsFile: string; endpoint: string }) {
  return {
    PATH: process.env.PATH,
    HOME: own.dir,
    AUTH: 'true',
    GATEWAY_PORT: String(own.port),
    MINISTACK_HOST: '127.0.0.1',
    BIND_HOST: '127.0.0.1',
    MINISTACK_REGION: own.region,
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
    STATE_DIR: join(own.dir, 'state'),
    S3_DATA_DIR: join(own.dir, 's3'),
    TMPDIR: own.dir,
    // It looks for Docker otherwise; functions run as processes of this machine's Node.
    DOCKER_HOST: `unix://${join(own.dir, 'no-docker')}`,
    PYTHONDONTWRITEBYTECODE: '1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: `${own.endpoint}/_aws/execute-api`,
    KLARNAVN_DECISIONS: own.decisionsFile,
  };
}

async function answers(endpoint: string): Promise<boolean> {
  return fetch(`${endpoint}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}
