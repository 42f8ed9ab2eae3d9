import { readFile } from 'node:fs/promises';
import { WrongCall } from '../command/wrongCall.ts';
import type { Credentials } from './signIn.ts';

/** The person signing in from a shell: the demo account of a started product, by its file, or the person of the environment. */
export async function credentialsOf(demo: string | undefined): Promise<Credentials> {
  if (demo !== undefined) {
    const { email, password }: Partial<Credentials> = await readFile(demo, 'utf8').then(JSON.parse, () => ({}));
    if (email && password) return { email, password };
    throw new Error(`${demo} does not hold the demo account of a product that was started.`);
  }
  const { KLARNAVN_EMAIL: email, KLARNAVN_PASSWORD: password } = process.env;
  if (email && password) return { email, password };
  throw new WrongCall('Say who you are: set KLARNAVN_EMAIL and KLARNAVN_PASSWORD, or name --demo.');
}
