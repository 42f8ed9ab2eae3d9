import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import type { Demo } from '../local/createDemo.ts';

const root = resolve(import.meta.dirname, '../..');

/** The product, started as a person starts it. */
export interface Running {
  child: ChildProcess;
  startedAt: number;
  demo: Demo;
  client: Client;
  signIn(email: string, password: string): Promise<Client>;
  stop(): Promise<void>;
}

export async function startProduct(dataDir: string, ...more: string[]): Promise<Running> {
  const startedAt = Date.now();
  const args = ['bin/start.mjs', '--port', '0', '--data', dataDir, ...more];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, failed) => {
    let printed = '';
    child.stdout?.on('data', (data) => {
      printed += data;
      if (printed.includes('Ready.')) done();
    });
    ended.then(() => failed(new Error(`The product did not start:\n${printed}`)));
  });
  const demo: Demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
  const clientOf = async (email: string, password: string) => {
    const token = await tokenOf(dataDir, { email, password });
    return createClient({ origin: demo.url, bearer: async () => token });
  };
  return {
    child,
    startedAt,
    demo,
    client: await clientOf(demo.email, demo.password),
    signIn: clientOf,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function tokenOf(dataDir: string, person: { email: string; password: string }): Promise<string> {
  const { endpoints, region, credentials, resources } = JSON.parse(
    readFileSync(join(dataDir, 'services.json'), 'utf8'),
  );
  const cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: resources.userPoolClientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    }),
  );
  return AuthenticationResult?.IdToken as string;
}
