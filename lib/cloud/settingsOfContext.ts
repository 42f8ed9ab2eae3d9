import { writtenAddress } from '../contract/operatorFile.ts';
import type { StageSettings } from './stageSettings.ts';

/** What a deployment may be given with `-c name=value`, beside its stage. */
export interface DeploymentContext {
  /** `false`: what holds data can be removed again, as a first deployment has to do with what it made before it failed. */
  protected?: string;
  /** `true`: new versions get all calls at once, also while the alarm of the version before rings. */
  deployAtOnce?: string;
  /** How many functions the AWS account may run at once, where it is not what the stage expects. */
  accountConcurrency?: string;
  /** The address that mails come from, whose domain is an identity of SES in the region. */
  mailFrom?: string;
}

/** In which a deployment differs from the settings of its stage. Throws a sentence for a value that says neither. */
export function settingsOfContext(context: DeploymentContext): Partial<StageSettings> {
  const { accountConcurrency, mailFrom } = context;
  return {
    ...(isGiven(context, 'protected', 'false') ? { isProtected: false } : {}),
    ...(isGiven(context, 'deployAtOnce', 'true') ? { deploysAtOnce: true } : {}),
    ...(accountConcurrency === undefined ? {} : { accountConcurrency: countOf(accountConcurrency) }),
    ...(mailFrom === undefined ? {} : { mailFrom: addressOf(mailFrom) }),
  };
}

function isGiven(context: DeploymentContext, name: 'protected' | 'deployAtOnce', value: 'true' | 'false'): boolean {
  const text = context[name];
  if (text === undefined || text === 'true' || text === 'false') return text === value;
  throw new Error(`-c ${name}=${text} says nothing: write true or false.`);
}

function addressOf(text: string): string {
  if (writtenAddress.test(text)) return text;
  throw new Error(`-c mailFrom=${text} is no e-mail address: write one as no-reply@company.dk.`);
}

function countOf(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(
    `-c accountConcurrency=${text} is no number of functions: write the quota of the AWS account, as 1000.`,
  );
}
