import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { brand } from '../../lib/contract/brand.ts';
import { writtenAddress } from '../../lib/contract/operatorFile.ts';
import { makeOperator } from '../../lib/operations/account/makeOperator.ts';
import { poolCopy } from '../../lib/platform/poolCopy.ts';
import { exitCodeAfter, WrongCall } from '../command/wrongCall.ts';
import { askedStage, poolIdOf, tableOf } from './askedStage.ts';
import { checkStage } from './checkStage.ts';
import { checksOf } from './checks.ts';
import { emptyBucket } from './emptyBucket.ts';

const usage = `npm run stage -- check --stage STAGE
npm run stage -- operator --stage STAGE --email ADDRESS [--apply]
npm run stage -- empty --stage STAGE --bucket BUCKET [--apply]

  check     asks AWS what is done by hand after a deployment, and prints a line each: readers of the alarms in both regions, lists and
            their sources, firewall, operators, mails, payments, a tried restore, the tag of costs. Exit code 1 where one is lacking.
  operator  makes somebody an operator, who imports lists for everybody: a person of the user pool, with an account without a plan
            where they have none. They set a password by "Forgot password?" on the sign-in page.
  empty     removes all objects of a bucket with all their versions, before its stage is removed. Nothing brings them back.

  Without --apply the last two only say what they would do. AWS_REGION and credentials as for the AWS CLI.`;

const text = { type: 'string' } as const;
const options = { stage: text, email: text, bucket: text, apply: { type: 'boolean', default: false } } as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

interface Done {
  lines: string[];
  isWell: boolean;
}

/** Runs the command at the beginning of the arguments, prints its text, and resolves with its exit code. */
export async function runStage(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name = ''] = positionals;
    const command = commands[name];
    if (!command) throw new WrongCall(name ? `There is no command "${name}".` : 'Name a command.');
    const { lines, isWell } = await command(values);
    for (const line of lines) console.log(line);
    return isWell ? 0 : 1;
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

const commands: Record<string, (values: Values) => Promise<Done>> = {
  check: ({ stage }) => checkStage(checksOf(askedStage(stage), new Date())),
  async operator({ stage: name, email = '', apply }) {
    const stage = askedStage(name);
    if (!writtenAddress.test(email)) throw new WrongCall('Name the address of the person with --email.');
    const pool = poolCopy(new CognitoIdentityProviderClient({ region: stage.region }), await poolIdOf(stage));
    const deps = { pool, table: await tableOf(stage), now: new Date(), random: randomBytes, apply, newPassword };
    const made = await makeOperator(deps, { email, businessName: brand.operator });
    const steps = [
      made.person && `${email} is a person of the user pool`,
      made.account && `they have an account "${brand.operator}", without a plan`,
      made.group && 'they are an operator',
    ].filter((step) => step !== false);
    if (steps.length === 0) return well(`${email} is an operator already.`);
    if (!apply) return well(...steps.map((step) => `To be made: ${step}.`), unchanged);
    return well(...steps.map((step) => `Made: ${step}.`), next);
  },
  async empty({ stage: name, bucket, apply }) {
    const { region } = askedStage(name);
    if (!bucket) throw new WrongCall('Name the bucket with --bucket.');
    const count = await emptyBucket(new S3Client({ region }), bucket, apply);
    return well(
      `${count} versions of objects ${apply ? 'were removed' : 'are to be removed'}.`,
      ...(apply ? [] : [unchanged]),
    );
  },
};

const unchanged = 'Nothing was changed: repeat with --apply.';
const next = 'They set a password by "Forgot password?" on the sign-in page, sign in, and set up a second factor.';
const well = (...lines: string[]): Done => ({ lines, isWell: true });

/** A letter of each kind required by the pool's rules, and 32 unknown bytes. */
function newPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`;
}
