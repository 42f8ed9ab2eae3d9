/**
 * What runs in the thread of one execution environment: loads the handler, then answers one event at a time.
 * Plain JavaScript, because a thread starts without the loader that reads TypeScript.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

const { assetDir, handler, context } = workerData;

/** An error as the Lambda runtime reports it. Source: Lambda developer guide, "Node.js function errors". */
function described(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: String(error.stack).split('\n') };
}

function named(errorType, errorMessage) {
  return Object.assign(new Error(errorMessage), { name: errorType });
}

async function loadHandler() {
  const dot = handler.lastIndexOf('.');
  const [path, exportName] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const file = ['.mjs', '.js', '.cjs'].map((end) => join(assetDir, path + end)).find((name) => existsSync(name));
  if (!file) throw named('Runtime.ImportModuleError', `Cannot find module '${path}'`);
  const loaded = (await import(pathToFileURL(file).href))[exportName];
  if (typeof loaded !== 'function') throw named('Runtime.HandlerNotFound', `${handler} is undefined or not exported`);
  return loaded;
}

/** What this thread's heap and buffers hold. */
function megabytes() {
  const { total_physical_size: heap, external_memory: buffers } = getHeapStatistics();
  return (heap + buffers) / 2 ** 20;
}

try {
  const handle = await loadHandler();
  parentPort.on('message', async ({ requestId, event, trace, deadlineMs }) => {
    // SDK clients hand it on with every call.
    process.env._X_AMZN_TRACE_ID = trace;
    const getRemainingTimeInMillis = () => Math.max(0, deadlineMs - Date.now());
    try {
      const answer = await handle(JSON.parse(event), { ...context, awsRequestId: requestId, getRemainingTimeInMillis });
      parentPort.postMessage({ answer: JSON.stringify(answer) ?? 'null', megabytes: megabytes() });
    } catch (error) {
      parentPort.postMessage({ error: described(error) });
    }
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ error: described(error) });
}
