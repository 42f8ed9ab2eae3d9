import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { sampleLists } from '../lib/contract/samples.ts';
import type { RunningProduct } from '../lib/local/runningProduct.ts';
import { startProduct } from '../lib/local/startProduct.ts';
import { removeConnectionsBefore } from '../lib/store/connections.ts';
import { buildProduct } from './local/buildProduct.ts';
import { createDemo, type Demo } from './local/createDemo.ts';
import { loadReleaseSamples } from './local/loadReleaseSamples.ts';
import { prepareLocalStripe } from './local/prepareLocalStripe.ts';
import { tableOf } from './local/tableOf.ts';

/**
 * The whole product on this machine: `npm start [-- --port N] [--data DIR]`. For tests: `--empty` imports no samples, and
 * `--retry-seconds N` bounds the pause before a failed message comes again, and `--grants FILE` gets a line for each right that a
 * function has used.
 */
const root = resolve(import.meta.dirname, '..');
const startedAt = Date.now();
/**
 * How much a function is used before V8 compiles it for speed: its own number, and six times that while a start makes the demo, whose
 * threads end before the compilers, which take the processors from the imports, have paid for themselves.
 */
const compilers = { usual: '--interrupt-budget=67584', late: '--interrupt-budget=400000' };
const say = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  const signal = listenForTheEnd();
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.local' },
      empty: { type: 'boolean', default: false },
      'retry-seconds': { type: 'string' },
      grants: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number up to 65535, not ${values.port}`);
  const dataDir = resolve(values.data);
  const built = await buildProduct(root, say);
  say('Starting ...');
  const retrySecondsMax = values['retry-seconds'] === undefined ? undefined : Number(values['retry-seconds']);
  const { grants } = values;
  if (grants) mkdirSync(dirname(grants), { recursive: true });
  const onGrantUsed = grants && ((used: object) => appendFileSync(grants, `${JSON.stringify(used)}\n`));
  const product = await startProduct({
    ...built,
    dataDir,
    port,
    log: say,
    retrySecondsMax,
    ...(onGrantUsed ? { onGrantUsed } : {}),
  });
  signal.close = () => product.close();
  try {
    await product.writeJson('services.json', servicesOf(product));
    await prepareLocalStripe(product);
    // A process that was killed could not report that its websockets closed.
    await removeConnectionsBefore(tableOf(product), new Date(startedAt));
    const demo = await createDemo(product, {
      dataDir,
      samples: values.empty ? [] : sampleLists,
      samplesDir: resolve(root, 'lib/lists/samples'),
      now: new Date(),
      say,
    });
    setFlagsFromString(compilers.usual);
    if (signal.wasGiven()) return;
    say('Ready.');
    console.log(greeting(demo, dataDir));
    if (values.empty) return;
    const endLoading = loadReleaseSamples(product, { root, dataDir, say, now: () => new Date() });
    signal.close = async () => {
      await endLoading();
      await product.close();
    };
  } catch (fault) {
    // What fails because the product is being closed is no fault, and closing also ends the process.
    if (signal.wasGiven()) return;
    await product.close();
    throw fault;
  }
}

/** Where each service listens, for tests and for any AWS client. */
const servicesOf = ({ endpoints, stripeKey, region, credentials, resources }: RunningProduct) => ({
  endpoints,
  stripeKey,
  region,
  credentials,
  resources,
});

/**
 * The first Ctrl-C (or SIGTERM, or the end of start.mjs) closes what has been started by then and ends the process; a second
 * Ctrl-C does not wait.
 */
function listenForTheEnd() {
  let given = false;
  const end = {
    close: async () => {},
    wasGiven: () => given,
  };
  const begin = () => {
    if (given) return;
    given = true;
    end.close().then(() => process.exit());
  };
  const stop = () => {
    if (given) process.exit(1);
    begin();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', begin);
  // Waiting for the end of start.mjs must not keep this process running when everything else has ended.
  process.channel?.unref();
  return end;
}

const greeting = (demo: Demo, dataDir: string) => `
  Klarnavn     ${demo.url}
  Sign in      ${demo.email}   ${demo.password}
  Mails sent   ${demo.mailboxUrl}
  Stripe       ${demo.stripeUrl}/_clock   (the local one, with its test clock)
  Data         ${dataDir}   (all of this is in demo.json there, with an analyst and an auditor)

  curl -s ${demo.apiUrl}/functions/v1/sanctions_check \\
    -H 'Authorization: Bearer ${demo.appId}' -H 'Content-Type: application/json' \\
    -d '{"name":"Ri Won Ho"}'

  Ctrl-C stops everything.
`;

setFlagsFromString(compilers.late);

// Node 20 is this product's floor on a developer's machine; in Lambda it runs on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
