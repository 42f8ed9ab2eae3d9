import { parseArgs } from 'node:util';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { stripeSecretNames } from '../lib/billing/stripeSecrets.ts';
import { labelStripeObjects } from '../lib/operations/billing/labelStripeObjects.ts';
import { prepareStripe } from '../lib/operations/billing/prepareStripe.ts';
import { connectDynamoDb } from '../lib/platform/dynamoDb.ts';
import { connectStripe } from '../lib/platform/stripe/connectStripe.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';

const usage = `npm run billing -- prices --stage STAGE [--site https://...] [--apply]
       npm run billing -- name --stage STAGE --table TABLE [--take-over] [--apply]

  Says what the Stripe account of a stage lacks: products and prices of the plan table, the settings of the customer portal, and
  with --site the webhook endpoint of the product at that address. With --apply it is made. A price is never changed: a new one
  takes its lookup key. The API key is the stage's secret in Secrets Manager, or STRIPE_SECRET_KEY where that is set; the webhook's
  secret is stored in Secrets Manager.

  name: writes stage and table into the metadata of the customers and running subscriptions of a stage's table; without --apply it
  says which. What names another stage or table stays, save with --take-over.`;

/** Exit code 0; 1 when something failed, with a sentence; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    const call = readCall(args);
    return call.command === 'name' ? await name(call) : await prices(call.stage, call.site, call.apply);
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

interface Values {
  stage?: string;
  site?: string;
  table?: string;
  apply?: boolean;
  'take-over'?: boolean;
}

function readCall([command, ...args]: string[]) {
  if (command !== 'prices' && command !== 'name')
    throw new WrongCall(command ? `There is no command "${command}".` : 'Name a command.');
  const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const;
  const options = {
    stage: text,
    apply: flag,
    ...(command === 'name' ? { table: text, 'take-over': flag } : { site: text }),
  };
  const { stage, site, table = '', apply, 'take-over': takeOver } = parseArgs({ args, options }).values as Values;
  if (!stage) throw new WrongCall('Name the stage with --stage.');
  if (site !== undefined && !/^https?:\/\/[^/]+$/.test(site))
    throw new WrongCall('--site takes the address of the product alone, as https://app.example.com');
  if (command === 'name' && !table) throw new WrongCall('Name the table with --table.');
  return { command, stage, site, table, apply: apply === true, takeOver: takeOver === true };
}

async function name({ stage, table, apply, takeOver }: ReturnType<typeof readCall>): Promise<number> {
  const stripe = connectStripe(await keyOf(new SecretsManagerClient({}), stage), { url: process.env.STRIPE_URL });
  const say = (line: string) => console.log(line);
  const deps = { stage, stripe, table: { name: table, ...connectDynamoDb({}) } };
  const { named, foreign } = await labelStripeObjects(deps, { apply, takeOver, say });
  say(`${named} ${apply ? 'named' : 'to name'}, ${foreign} of another stage or table left alone.`);
  return 0;
}

const keyOf = async (secrets: SecretsManagerClient, stage: string) =>
  process.env.STRIPE_SECRET_KEY || readSecret(secrets, stripeSecretNames(stage).key);

async function prices(stage: string, site: string | undefined, apply: boolean): Promise<number> {
  const secrets = new SecretsManagerClient({});
  const names = stripeSecretNames(stage);
  const key = await keyOf(secrets, stage);
  const changes = await prepareStripe(connectStripe(key, { url: process.env.STRIPE_URL }), {
    stage,
    webhookUrl: site && `${site}/functions/v1/stripe-webhook`,
    storeWebhookSecret: async (secret) => {
      await secrets.send(new PutSecretValueCommand({ SecretId: names.webhook, SecretString: secret }));
    },
    apply,
    say: (line) => console.log(line),
  });
  if (changes === 0) console.log('Everything is there.');
  else console.log(apply ? `${changes} changes made.` : `${changes} changes to make: repeat with --apply.`);
  return 0;
}

async function readSecret(secrets: SecretsManagerClient, name: string): Promise<string> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: name }));
  if (SecretString) return SecretString;
  throw new Error(`The secret ${name} is empty. Put the API key of the stage's Stripe account there.`);
}

await runMain(main);
