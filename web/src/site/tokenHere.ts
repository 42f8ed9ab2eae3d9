import { loadConfig } from '../shared/config.ts';
import { clientInUse, signedInBefore } from '../shared/signedInMark.ts';

/** The ID token of the session in this browser; undefined without one. */
export async function tokenHere(): Promise<string | undefined> {
  if (!signedInBefore()) return undefined;
  const [config, { configure, currentSession }] = await Promise.all([loadConfig(), import('../shared/cognito.ts')]);
  configure(config, clientInUse(config));
  return (await currentSession())?.token;
}
