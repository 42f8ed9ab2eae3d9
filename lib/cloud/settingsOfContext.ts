import type { StageSettings } from './stageSettings.ts';

/** What a deployment may be given with `-c name=value`, beside its stage. */
export interface DeploymentContext {
  /** `false`: what holds data can be removed again, as a first deployment has to do with what it made before it failed. */
  protected?: string;
  /** `true`: new versions get all calls at once, also while the alarm of the version before rings. */
  deployAtOnce?: string;
  /** How many functions the AWS account may run at once, where it is not what the stage expects. */
  accountConcurrency?: string;
  /** The API's own domain; the stage keeps it only for as long as every deployment names it, or its settings do. */
  apiDomain?: string;
}

/** In which a deployment differs from the settings of its stage. Throws a sentence for a value that says neither. */
export function settingsOfContext(context: DeploymentContext): Partial<StageSettings> {
  const { accountConcurrency, apiDomain } = context;
  return {
    ...(isGiven(context, 'protected', 'false') ? { isProtected: false } : {}),
    ...(isGiven(context, 'deployAtOnce', 'true') ? { deploysAtOnce: true } : {}),
    ...(accountConcurrency === undefined ? {} : { accountConcurrency: countOf(accountConcurrency) }),
    ...(apiDomain === undefined ? {} : { apiDomain: domainOf(apiDomain) }),
  };
}

function isGiven(context: DeploymentContext, name: 'protected' | 'deployAtOnce', value: 'true' | 'false'): boolean {
  const text = context[name];
  if (text === undefined || text === 'true' || text === 'false') return text === value;
  throw new Error(`-c ${name}=${text} says nothing: write true or false.`);
}

function countOf(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(
    `-c accountConcurrency=${text} is no number of functions: write the quota of the AWS account, as 1000.`,
  );
}

function domainOf(text: string): string {
  if (/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)) return text;
  throw new Error(`-c apiDomain=${text} is no name of a domain: write it in small letters, as api.example.com.`);
}
