import * as z from 'zod/mini';
import file from '../../klarnavn.config.json';
import { euRegions } from './account/processors.ts';
import { logLock } from './logLock.ts';
import { logTimestamps } from './logTimestamps.ts';
import { logWitnesses } from './logWitnesses.ts';

/** Differences between operators of the service; everything else is the same for all. */
export const operatorFileName = 'klarnavn.config.json';

const text = z.string('must be a text');
/** An e-mail address as an operator writes one. */
export const writtenAddress = /^[^@\s]{1,64}@(?:[^@\s.]{1,63}\.){1,8}[^@\s.]{1,63}$/;

const email = z.string().check(z.regex(writtenAddress, 'must be an e-mail address, as name@company.dk'));
const host = z
  .string()
  .check(z.regex(/^(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}$/, 'must be the name of a host alone, as app.company.dk'));

const company = z.strictObject({
  /** The company's name. */
  operator: text.check(z.minLength(1, 'must not be empty')),
  /** Town and country. */
  seat: text.check(z.minLength(1, 'must not be empty')),
  /** In the Danish business register (CVR); empty until it is entered, and refused by production then. */
  registrationNumber: text.check(z.regex(/^(?:\d{8})?$/, 'must be eight digits, or empty until it is known')),
  /** Street, postal code and town; empty until it is entered, and refused by production then. */
  address: text,
  /** Where the site of production stands. */
  siteUrl: text.check(z.regex(/^https:\/\/[^/\s]+$/, 'must be an https address without a slash at its end')),
  supportEmail: email,
  /** Sender of mails. Its domain is made an identity of SES by prod. */
  noReplyEmail: email,
});

const awsAccount = z.string().check(z.regex(/^\d{12}$/, 'must be the twelve digits of an AWS account'));

/** Place of a stage's copies. Neither a lost region nor a lost AWS account takes its data then. */
const copiesPlace = z
  .strictObject({
    /** The AWS account of the copies, and a second region of the EU. */
    account: awsAccount,
    region: z.enum(euRegions, `must be one of ${euRegions.join(', ')}`),
    /** The AWS account of the stage. */
    stageAccount: awsAccount,
  })
  .check(z.refine(({ account: copies, stageAccount }) => copies !== stageAccount, 'must name two AWS accounts'));
export type CopiesPlace = z.output<typeof copiesPlace>;

/** An operator's own stage settings; stageSettings.ts explains them. */
const stage = z.strictObject({
  mailFrom: z.optional(email),
  domain: z.optional(host),
  apiDomain: z.optional(host),
  copies: z.optional(copiesPlace),
  firewall: z.optional(z.enum(['off', 'counts', 'blocks'], 'must be off, counts or blocks')),
  logWitnesses: z.optional(logWitnesses),
  logTimestamps: z.optional(logTimestamps),
  logSignedBy: z.optional(z.enum(['secret', 'both', 'kms'], 'must be secret, both or kms')),
  logSecret: z.optional(z.boolean('must be true or false')),
  logKeys: z.optional(z.int().check(z.positive())),
  logKeyArn: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:aws:kms:[a-z0-9-]{9,14}:\d{12}:key\/mrk-[0-9a-f]{32}$/,
          'must be the ARN of a key of several regions',
        ),
      ),
  ),
  logLock: z.optional(logLock),
  monthlyBudgetDollars: z.optional(z.number('must be a number').check(z.positive('must be more than 0'))),
});

const operatorFile = z.strictObject({ company, stages: z.strictObject({ dev: stage, prod: stage }) });
export type OperatorFile = z.output<typeof operatorFile>;

/** Throws a sentence naming each impossible value. */
export function readOperatorFile(content: unknown = file): OperatorFile {
  const { data, error } = operatorFile.safeParse(content);
  if (data) return data;
  const faults = error.issues.map((issue) => {
    const place = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return `${[place, issue.keys.join(', ')].filter(Boolean).join('.')} is not known`;
    return `${place} ${issue.message.startsWith('must') ? issue.message : 'is missing or of another kind'}`;
  });
  throw new Error(`${operatorFileName}: ${faults.join('; ')}.`);
}
