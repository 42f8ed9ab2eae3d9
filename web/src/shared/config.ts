import { answerWithinMs, withinTime } from './withinTime.ts';

/** Settings of the stage, read when they are first needed: one build serves all stages. */
export interface Config {
  stage: string;
  region: string;
  userPoolId: string;
  /** Its sessions last a working day. */
  userPoolClientId: string;
  /** For those who choose to stay signed in. Where it is missing, nobody can. */
  lastingClientId?: string;
  /** Only if sign-in is not Cognito's public address; may be a path on the page's own origin. */
  userPoolEndpoint?: string;
  livePath: string;
  /** The API's address for programs, if it is not the site's own; without a slash at the end. */
  apiUrl?: string;
  /** Whether failed sign-ins come into the audit trail; left out: they do not. */
  recordsFailedSignIns?: boolean;
  /** Heartbeat of an open page; left out: the default. */
  heartbeatSeconds?: number;
}

const required = ['stage', 'region', 'userPoolId', 'userPoolClientId', 'livePath'] as const;

/** The settings could not be read; the message gives the reason, for the operator of the site. */
export class ConfigError extends Error {}

export async function loadConfig(): Promise<Config> {
  const fetched = withinTime((signal) => fetch('/config.json', { credentials: 'same-origin', signal }), {
    ms: answerWithinMs,
  });
  const response = await fetched.catch(() => undefined);
  if (!response) throw new ConfigError('/config.json could not be fetched.');
  if (!response.ok) throw new ConfigError(`/config.json answered HTTP ${response.status}.`);
  const config: unknown = await response.json().catch(() => undefined);
  if (typeof config !== 'object' || config === null) throw new ConfigError('/config.json is not a JSON object.');
  const fields = config as Record<string, unknown>;
  const missing = required.filter((key) => typeof fields[key] !== 'string' || fields[key] === '');
  if (missing.length > 0) throw new ConfigError(`/config.json lacks ${missing.join(', ')}.`);
  return config as Config;
}
