import { writtenAddress } from '../contract/operatorFile.ts';
import type { StageSettings } from './stageSettings.ts';

/** What a deployment may be given with `-c name=value`, beside its stage. */
export interface DeploymentContext {
  /** `false`: data can be removed again, needed after a failed first deployment. */
  protected?: string;
  /** `true`: new versions get all calls at once, also while the alarm of the version before rings. */
  deployAtOnce?: string;
  /** Concurrency quota of the AWS account, if other than the stage expects. */
  accountConcurrency?: string;
  /** Sender of mails; its domain is an identity of SES in the region. */
  mailFrom?: string;
  /** `true`: the stack of the AWS account that the stage is copied to, instead of the stage. */
  copies?: string;
}

/** A deployment's differences from its stage's settings. Throws a sentence for an invalid value. */
export function settingsOfContext(context: DeploymentContext): Partial<StageSettings> {
  const { accountConcurrency, mailFrom } = context;
  return {
    ...(isGiven(context, 'protected', 'false') ? { isProtected: false } : {}),
    ...(isGiven(context, 'deployAtOnce', 'true') ? { deploysAtOnce: true } : {}),
    ...(accountConcurrency === undefined ? {} : { accountConcurrency: countOf(accountConcurrency) }),
    ...(mailFrom === undefined ? {} : { mailFrom: addressOf(mailFrom) }),
  };
}

/** Whether the stack of the copies is meant, in the other AWS account. */
export function isOfCopies(context: DeploymentContext): boolean {
  return isGiven(context, 'copies', 'true');
}

function isGiven(
  context: DeploymentContext,
  name: 'protected' | 'deployAtOnce' | 'copies',
  value: 'true' | 'false',
): boolean {
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
