import { parseArgs } from 'node:util';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { stripeSecretNames } from '../lib/billing/stripeSecrets.ts';
import { prepareStripe } from '../lib/operations/billing/prepareStripe.ts';
import { connectStripe } from '../lib/platform/stripe/connectStripe.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';

const usage = `npm run billing -- prices --stage STAGE [--site https://...] [--apply]

  Says what the Stripe account of a stage lacks: products and prices of the plan table, the settings of the customer portal, and
  with --site the webhook endpoint of the product at that address. With --apply it is made. A price is never changed: a new one
  takes its lookup key. The API key is the stage's secret in Secrets Manager, or STRIPE_SECRET_KEY where that is set; the webhook's
  secret is stored in Secrets Manager.`;

/** Exit code 0; 1 when something failed, with a sentence; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    const { stage, site, apply } = readCall(args);
    return await prices(stage, site, apply);
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

function readCall([command, ...args]: string[]) {
  if (command !== 'prices') throw new WrongCall(command ? `There is no command "${command}".` : 'Name a command.');
  const options = { stage: { type: 'string' }, site: { type: 'string' }, apply: { type: 'boolean' } } as const;
  const { stage, site, apply = false } = parseArgs({ args, options }).values;
  if (!stage) throw new WrongCall('Name the stage with --stage.');
  if (site !== undefined && !/^https?:\/\/[^/]+$/.test(site))
    throw new WrongCall('--site takes the address of the product alone, as https://app.example.com');
  return { stage, site, apply };
}

async function prices(stage: string, site: string | undefined, apply: boolean): Promise<number> {
  const secrets = new SecretsManagerClient({});
  const names = stripeSecretNames(stage);
  const key = process.env.STRIPE_SECRET_KEY || (await readSecret(secrets, names.key));
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
