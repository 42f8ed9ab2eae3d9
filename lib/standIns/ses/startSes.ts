import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, Asked } from '../aws/access.ts';
import { AwsError } from '../aws/awsError.ts';
import type { Credentials } from '../aws/credentials.ts';
import { discardRest } from '../aws/discardRest.ts';
import { type Listening, listen } from '../aws/listen.ts';
import type { MailDelivery } from '../aws/mail.ts';
import { bodyOf, readBody } from '../aws/readBody.ts';
import { type RefusalStyle, refuseDenied, usualRefusal } from '../aws/refuseDenied.ts';
import { requireSignature } from '../aws/requireSignature.ts';
import { readSendEmail } from './readSendEmail.ts';
import { reportOf } from './simulatedReports.ts';

/** The sender name of mails, and the queues for the kinds of events (`BOUNCE`, `COMPLAINT`). */
export interface ConfigurationSetConfig {
  name: string;
  reports: { types: string[]; queueName: string }[];
}

export interface SesOptions {
  mailbox: MailDelivery;
  configurationSets: ConfigurationSetConfig[];
  /** Puts an event of SES into a queue. */
  report: (queueName: string, event: object) => Promise<void>;
  credentials: Credentials;
  /** What other keys may call; without it there is one key alone. */
  access?: Access;
  accountId?: string;
  region: string;
  clock: () => Date;
  newId: () => string;
}

/** Source: SES developer guide, "Service quotas": 40 MB for a message of SES v2. */
const bodyBytesMax = 40 * 1024 * 1024;

/**
 * SES v2 on this machine: SendEmail into the mailbox, and GetAccount, always with permission. Addresses of SES's mailbox simulator bounce
 * or complain as there.
 */
export function startSes(options: SesOptions): Promise<Listening> {
  return listen(async (request, response) => {
    try {
      send(options, response, 200, await perform(options, request));
    } catch (error) {
      const refusal = error instanceof AwsError ? error : internalError(error);
      discardRest(request);
      response.setHeader('x-amzn-errortype', refusal.code);
      send(options, response, refusal.status, { message: refusal.message });
    }
  });
}

async function perform(options: SesOptions, request: IncomingMessage): Promise<object> {
  const { credentials, access, region, clock } = options;
  const { method = '', url = '', headers } = request;
  const body = await readBody(bodyOf(request), bodyBytesMax);
  const rules = { credentials, access, region, service: 'ses', now: clock() };
  const accessKeyId = requireSignature({ method, url, headers }, body, rules);
  const asked = `${method} ${url.split('?')[0]}`;
  if (asked === 'GET /v2/email/account') {
    refuseDenied(() => access?.require(accessKeyId, [{ action: 'ses:GetAccount', resource: '*', context: {} }]), {
      ...usualRefusal,
      status: 403,
    });
    return account;
  }
  if (asked === 'POST /v2/email/outbound-emails') {
    refuseDenied(() => access?.require(accessKeyId, asksOfSending(options, body)), refusalToSend);
    return sendEmail(options, body);
  }
  throw new AwsError('UnsupportedOperation', `${asked} is not offered by the local SES.`);
}

/** Sending needs the right to the sender's domain and to the configuration set. Source: SES developer guide, "Controlling access". */
function asksOfSending({ region, accountId }: SesOptions, body: Buffer): Asked[] {
  const { configurationSetName, domain } = readSendEmail(body);
  return [`identity/${domain}`, `configuration-set/${configurationSetName}`].map((resource) => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context: {},
  }));
}

const refusalToSend: RefusalStyle = {
  code: 'AccessDeniedException',
  status: 403,
  sentence: ({ caller, action, resource }) =>
    `User \`${caller}' is not authorized to perform \`${action}' on resource \`${resource}'`,
};

/** Source: SES API v2 reference, GetAccount; a quota of -1 is none. */
const account = {
  SendingEnabled: true,
  ProductionAccessEnabled: true,
  EnforcementStatus: 'HEALTHY',
  SendQuota: { Max24HourSend: -1, MaxSendRate: -1, SentLast24Hours: 0 },
};

async function sendEmail({ mailbox, configurationSets, report, clock, newId }: SesOptions, body: Buffer) {
  const { configurationSetName, mail } = readSendEmail(body);
  const set = configurationSets.find(({ name }) => name === configurationSetName);
  if (!set) {
    const sentence = `Configuration set <${configurationSetName}> does not exist.`;
    throw new AwsError('NotFoundException', sentence, 404);
  }
  const messageId = newId();
  await mailbox.deliver(mail);
  const reported = reportOf(mail.to, messageId, clock());
  if (reported) {
    const queues = set.reports.filter(({ types }) => types.includes(reported.type.toUpperCase()));
    for (const { queueName } of queues) await report(queueName, reported.event);
  }
  return { MessageId: messageId };
}

function internalError(error: unknown): AwsError {
  console.error('The local SES failed:', error);
  return new AwsError('InternalServiceErrorException', 'The request could not be answered.', 500);
}

function send({ newId, clock }: SesOptions, response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-amzn-requestid': newId(),
    date: clock().toUTCString(),
  });
  response.end(body);
}
