import { Amplify } from 'aws-amplify';
import { signIn as enter, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Client, createClient } from '../../lib/contract/http/client.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * A client of a product, signed in as a person: over SRP, as the page does, so it works with every stage and the password is not sent. The
 * token is renewed while an import lasts.
 */
export async function signIn(api: string, { email, password }: Credentials): Promise<Client> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await configOf(api);
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, api).href;
  // It warns of the local product's user pool, used on purpose.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(endpoint ? { userPoolEndpoint: endpoint } : {}) } },
  });
  const { isSignedIn, nextStep } = await enter({ username: email, password });
  if (!isSignedIn) throw new Error(`This account cannot be signed in here: it needs the step ${nextStep.signInStep}.`);
  const bearer = async () => (await fetchAuthSession()).tokens?.idToken?.toString();
  return createClient({ origin: api, bearer });
}

/** Ends the session, so none is left behind. */
export async function leave(): Promise<void> {
  await signOut().catch(() => undefined);
}

interface Config {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
}

async function configOf(api: string): Promise<Config> {
  const response = await fetch(`${api}/config.json`).catch(() => undefined);
  const config: Partial<Config> | undefined = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config ?? {};
  if (userPoolId && userPoolClientId) return { userPoolId, userPoolClientId, userPoolEndpoint };
  throw new Error(`There is no Klarnavn at ${api}: its config.json cannot be read.`);
}
