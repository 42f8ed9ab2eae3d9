import { rmSync } from 'node:fs';
import type { AttributeType, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type LocalPool, startLocalPool } from './localPool.ts';
import { clientOf, newPoolPerson, Password, remote, signInByPassword } from './poolCalls.ts';

export const onlyLocal = remote ? describe.skip : describe;

/**
 * The pools of one file of tests, which are closed after them. It is the local one, or at CONTRACT_COGNITO_ENDPOINT with
 * CONTRACT_COGNITO_POOL_ID, CONTRACT_COGNITO_CLIENT_ID and the credentials of the environment: a pool with the
 * settings of localPool.ts. There the tests leave out what needs the mailbox, another clock or a restart.
 */
export function poolWorld() {
  const closing: (() => Promise<void>)[] = [];
  let first: CognitoIdentityProviderClient;

  async function newPool(more: Parameters<typeof startLocalPool>[0] = {}, dataDir?: string) {
    const pool = await startLocalPool(more, dataDir);
    const client = clientOf(pool.url);
    closing.push(async () => {
      client.destroy();
      await pool.close();
      rmSync(pool.dataDir, { recursive: true, force: true });
    });
    return { pool, client };
  }

  afterAll(async () => {
    for (const close of closing) await close();
  });

  return {
    /** What else is closed after the tests. */
    closing,
    newPool,
    /** The pool that most tests of the file use; of a remote one there is only a client. */
    async startPool(): Promise<{ pool: LocalPool; client: CognitoIdentityProviderClient }> {
      const started = remote ? { pool: {} as LocalPool, client: clientOf(remote) } : await newPool();
      first = started.client;
      return started;
    },
    newPerson: (on = first) => newPoolPerson(on),
    signIn: (email: string, password = Password, on = first) => signInByPassword(on, email, password),
  };
}

export function attribute(list: AttributeType[] | undefined, name: string): string | undefined {
  return list?.find(({ Name }) => Name === name)?.Value;
}
