import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { startProduct } from '../../lib/local/startProduct.ts';
import { removeConnectionsBefore } from '../../lib/store/connections.ts';
import type { BuiltProduct } from './buildProduct.ts';
import { compileAsUsual } from './compilers.ts';
import { createDemo, type Demo } from './createDemo.ts';
import { drawCardsBehind } from './drawCardsBehind.ts';
import type { EndOfProcess } from './endOfProcess.ts';
import { loadReleaseSamples } from './loadReleaseSamples.ts';
import { prepareLocalStripe } from './prepareLocalStripe.ts';
import { tableOf } from './tableOf.ts';

export interface ServeOptions {
  /** The repository. */
  root: string;
  built: BuiltProduct;
  dataDir: string;
  port: number;
  /** Without any samples. */
  isEmpty: boolean;
  /** The longest pause before a failed message comes again. */
  retrySecondsMax?: number | undefined;
  /** Gets a line for each right used by a function. */
  grantsFile?: string | undefined;
  /** Other values for variables of functions, as JSON. */
  environmentFile?: string | undefined;
  startedAt: Date;
  say: (line: string) => void;
  /** What has been started by the time it is given is closed. */
  end: EndOfProcess;
}

/** Starts a built product, makes its demo, and prints how to use it. Throws a sentence if the product or its demo cannot be started. */
export async function serve(options: ServeOptions): Promise<void> {
  const { root, built, dataDir, port, isEmpty, retrySecondsMax, grantsFile, environmentFile, startedAt, say, end } =
    options;
  const onGrantUsed = grantsFile && grantWriter(grantsFile);
  const product = await startProduct({
    ...built,
    dataDir,
    port,
    log: say,
    retrySecondsMax,
    ...(onGrantUsed ? { onGrantUsed } : {}),
    ...(environmentFile ? { environment: JSON.parse(readFileSync(environmentFile, 'utf8')) } : {}),
  });
  end.close = () => product.close();
  try {
    await product.writeJson('services.json', servicesOf(product));
    await prepareLocalStripe(product);
    // A killed process could not report the end of its websockets.
    await removeConnectionsBefore(tableOf(product), startedAt);
    const demo = await createDemo(product, {
      dataDir,
      samples: isEmpty ? [] : sampleLists,
      samplesDir: join(root, 'lib/lists/samples'),
      now: new Date(),
      say,
    });
    compileAsUsual();
    if (end.wasGiven()) return;
    say('Ready.');
    console.log(greeting(demo, dataDir));
    const endDrawing = drawCardsBehind(root, built.dir);
    const endLoading = isEmpty ? undefined : loadReleaseSamples(product, { root, dataDir, say, now: () => new Date() });
    end.close = async () => {
      await Promise.all([endDrawing(), endLoading?.()]);
      await product.close();
    };
  } catch (fault) {
    // What fails because the product is being closed is no fault, and closing also ends the process.
    if (end.wasGiven()) return;
    await product.close();
    throw fault;
  }
}

function grantWriter(file: string): (used: object) => void {
  mkdirSync(dirname(file), { recursive: true });
  return (used) => appendFileSync(file, `${JSON.stringify(used)}\n`);
}

/** Where each service listens, for tests and for any AWS client. */
const servicesOf = ({ endpoints, stripeKey, region, credentials, resources }: RunningProduct) => ({
  endpoints,
  stripeKey,
  region,
  credentials,
  resources,
});

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
