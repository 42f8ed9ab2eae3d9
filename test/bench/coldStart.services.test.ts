import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionVariables, screeningCall } from '../../bin/bench/coldStart/screeningCall.ts';
import { type Step, startFunction } from '../../bin/bench/coldStart/startFunction.ts';
import { startStubServices } from '../../bin/bench/coldStart/stubServices.ts';
import { bundleSanctionsCheck, editionOf } from '../../bin/bench/coldStart.ts';
import { buildSegment } from '../../lib/screening/segments.ts';
import { listed } from '../screening/namesOf.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-coldstart-'));
let file: string;
beforeAll(async () => {
  file = await bundleSanctionsCheck(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

const list = 'un_sanctions_list';
const person = listed('one', ['Ri Won Ho']);

/** Steps of a copy that is called twice, and how often it had asked for a list after each. */
async function started({ bytes, variables = {} }: { bytes?: Uint8Array; variables?: Record<string, string> }) {
  const lists = [{ edition: editionOf(list, 'segments/un'), bytes: bytes ?? new Uint8Array() }];
  const services = await startStubServices(lists, { table: 0, bucket: 0, queue: 0 });
  const listsAsked: number[] = [];
  try {
    const steps = await startFunction({
      file,
      event: screeningCall('Ri Won Ho'),
      calls: 2,
      environment: { ...functionVariables(services.url), ...variables },
      processor: undefined,
      onStep: () => listsAsked.push(services.asked.bucket),
    });
    return { steps, listsAsked };
  } finally {
    services.close();
  }
}
const answers = (steps: Step[]) => steps.slice(1).map(({ statusCode }) => statusCode);
const segment = () => buildSegment({ list, editionDate: '2026-11-01', entities: [person] });

test('a copy of the function has the lists before its first call', async () => {
  const { steps, listsAsked } = await started({ bytes: await segment() });
  expect(steps.map(({ step }) => step)).toEqual(['init', 'first', 'warm']);
  expect(answers(steps)).toEqual([200, 200]);
  expect(steps[1]?.body).toContain('Ri Won Ho');
  expect(listsAsked[0]).toBe(1);
  expect(listsAsked.at(-1)).toBe(1);
});

test('where nobody says how it was started, the first call loads them', async () => {
  const variables = { AWS_LAMBDA_INITIALIZATION_TYPE: '' };
  const { steps, listsAsked } = await started({ bytes: await segment(), variables });
  expect(listsAsked[0]).toBe(0);
  expect(answers(steps)).toEqual([200, 200]);
});

test('lists that cannot be loaded do not keep the function from starting: its calls are refused', async () => {
  const { steps } = await started({});
  expect(answers(steps)).toEqual([503, 503]);
});
