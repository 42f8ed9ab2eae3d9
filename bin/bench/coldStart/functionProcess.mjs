/**
 * A copy of a function in a process of its own, as Lambda starts it: loads the file of the first argument, calls its handler with the event of
 * the second as often as the third says, and tells after each step how long it took. Plain JavaScript, because the loader that reads
 * TypeScript would be part of what is measured.
 */
import { pathToFileURL } from 'node:url';

const [, , file, event, calls] = process.argv;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds since the process began; the processor's time counts all threads. */
function told(step, sinceMs, sinceProcessorMs, more = {}) {
  process.send({ step, ms: performance.now() - sinceMs, processorMs: processorMs() - sinceProcessorMs, ...more });
}

const { handler } = await import(pathToFileURL(file).href);
told('init', 0, 0);
for (let call = 0; call < Number(calls); call++) {
  const [ms, ofProcessor] = [performance.now(), processorMs()];
  const { statusCode, body } = await handler(JSON.parse(event), {});
  told(call === 0 ? 'first' : 'warm', ms, ofProcessor, { statusCode, body });
}
process.disconnect();
