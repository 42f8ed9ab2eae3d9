import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildForStart } from './local/buildProduct.ts';
import { compileLate } from './local/compilers.ts';
import { listenForTheEnd } from './local/endOfProcess.ts';

/**
 * The whole product on this machine: `npm start [-- --port N] [--data DIR]`. For tests: `--empty` imports no samples, and `--retry-seconds
 * N` bounds the pause before a failed message comes again, `--grants FILE` gets a line for each right used by a function, and
 * `--environment FILE` has other values (JSON) for variables of functions.
 */
const root = resolve(import.meta.dirname, '..');
/** When this process began, before it was bundled. */
const startedAt = new Date(performance.timeOrigin);
const say = (line: string) =>
  console.log(`${((Date.now() - startedAt.getTime()) / 1000).toFixed(1).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  const end = listenForTheEnd();
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      data: { type: 'string', default: '.local' },
      empty: { type: 'boolean', default: false },
      'retry-seconds': { type: 'string' },
      grants: { type: 'string' },
      environment: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number up to 65535, not ${values.port}`);
  // Code is loaded while a build leaves a processor free.
  const load = () => import('./local/serve.ts');
  const built = await buildForStart(root, say, load);
  const { serve } = await load();
  say('Starting ...');
  await serve({
    root,
    built,
    dataDir: resolve(values.data),
    port,
    isEmpty: values.empty,
    retrySecondsMax: values['retry-seconds'] === undefined ? undefined : Number(values['retry-seconds']),
    grantsFile: values.grants,
    environmentFile: values.environment,
    startedAt,
    say,
    end,
  });
}

compileLate();

// Node 20 is this product's floor on a developer's machine; in Lambda it runs on a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
