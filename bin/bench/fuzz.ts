import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../local/people.ts';
import { attack } from './fuzz/attack.ts';
import { processMemory } from './processMemory.ts';

export const summary =
  'fuzz --data DIR [--requests 12500] [--raw 1200] [--seed 1] [--pid N]    hostile requests to a running product; with its process id also its memory';

/** Parts of the run, each followed by a reading of the memory: the first of them warms up. */
const parts = 5;

/** Reports the number of answers by status, and violations; the exit code is 1 if there are any. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      requests: { type: 'string', default: '12500' },
      raw: { type: 'string', default: '1200' },
      seed: { type: 'string', default: '1' },
      pid: { type: 'string' },
    },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const { demo, token } = await openDemo(values.data);
  const statuses: Record<string, number> = {};
  const findings: string[] = [];
  for (let part = 0; part < parts; part++) {
    const answered = await attack({
      url: demo.url,
      bearers: { user: token, appId: demo.appId },
      seed: Number(values.seed) + part,
      requests: Math.ceil(Number(values.requests) / parts),
      rawRequests: Math.ceil(Number(values.raw) / parts),
    });
    for (const [status, count] of Object.entries(answered.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    findings.push(...answered.findings);
    if (values.pid)
      console.log(
        `memory after part ${part + 1} of ${parts}: ${Math.round(processMemory(Number(values.pid)) / 1024)} MB`,
      );
  }
  console.log('answers by status:', JSON.stringify(statuses));
  console.log(`findings: ${findings.length}`);
  for (const finding of findings.slice(0, 50)) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
}

async function openDemo(dataDir: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const demo = read('demo.json');
  return { demo, token: await signIn(read('services.json'), demo.email, demo.password) };
}
