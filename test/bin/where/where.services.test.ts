import { runChild } from '../../../bin/command/runChild.ts';

const where = (...args: string[]) => runChild(['--import', 'tsx', 'bin/where.ts', ...args], {}, () => {});

test('the command prints places as text, as JSON, or the nearest names', async () => {
  const text = await where('getUsage');
  expect(text).toMatchObject({ code: 0, printed: expect.stringContaining('lambdas/api/usage/getUsage.ts') });
  const json = await where('getUsage', '--json');
  expect(json.code).toBe(0);
  expect(JSON.parse(json.printed)).toMatchObject({
    operation: 'getUsage',
    addresses: [expect.stringMatching(/^GET /)],
  });
  expect(await where('getUsages')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^No operation is called getUsages\. Like it: getUsage,/),
  });
  expect(await where()).toMatchObject({ code: 2, printed: expect.stringContaining('npm run where -- OPERATION') });
});
