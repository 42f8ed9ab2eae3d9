import { doubledKey } from '../../../../lambdas/kit/http/doubledKey.ts';

test.each([
  ['{}', undefined],
  ['[]', undefined],
  ['"a"', undefined],
  ['{"a":1,"b":2}', undefined],
  ['{"a":{"a":{"a":1}}}', undefined],
  ['{"a":"a","b":["a","a",{"a":1}]}', undefined],
  ['[{"a":1},{"a":1}]', undefined],
  ['{"a":"\\"b\\":1,","b":",\\\\"}', undefined],
  ['{"a":1,"A":2," a":3,"á":4}', undefined],
  ['{"a":1,"a":1}', 'a'],
  ['{"":1,"":1}', ''],
  ['{ "a" : 1 , "b" : [ 1 , { } ] , "a" : 1 }', 'a'],
  ['{"a":[{"b":1,"c":{"b":1},"b":2}]}', 'b'],
  ['[[{"a":1,"b":[],"a":1}]]', 'a'],
  ['{"a":{"b":1,"c":2},"a":1}', 'a'],
  ['{"\\u0061":1,"a":2}', 'a'],
  ['{"\\\\u0061":1,"a":2}', undefined],
  ['{"\\ud83d\\ude00":1,"😀":2}', '😀'],
])('%s', (text, key) => {
  JSON.parse(text);
  expect(doubledKey(text)).toBe(key);
});

test.each([7, 8, 9, 20])('the last of %i keys is compared with each before it', (count) => {
  const names = Array.from({ length: count }, (_, i) => `k${i}`);
  const textOf = (last: string) => `{${[...names, last].map((name) => `"${name}":1`).join(',')}}`;
  expect(doubledKey(textOf('other'))).toBeUndefined();
  for (const name of names) expect(doubledKey(textOf(name))).toBe(name);
});

test('a million levels are read, and a doubled key below them is found', () => {
  const levels = 1_000_000;
  const nested = (inner: string) => `${'{"a":['.repeat(levels / 2)}${inner}${']}'.repeat(levels / 2)}`;
  expect(doubledKey(nested('{"b":1,"c":2}'))).toBeUndefined();
  expect(doubledKey(nested('{"b":1,"b":2}'))).toBe('b');
});

test.each<[string, (count: number) => string]>([
  ['keys of one object', (count) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`],
  ['levels', (count) => `${'{"a":1,"b":'.repeat(count)}1${'}'.repeat(count)}`],
  ['backslashes', (count) => `{"${'\\\\'.repeat(4 * count)}":1}`],
])('eight times the %s takes eight times the time, and not its square', (_what, textOf) => {
  const msOf = (text: string) => {
    const before = process.cpuUsage();
    doubledKey(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const least = (text: string) => Math.min(...Array.from({ length: 5 }, () => msOf(text)));
  const [few, many] = [textOf(10_000), textOf(80_000)];
  least(few);
  // Below five milliseconds collecting garbage is what is measured. The square would take 64 times as long.
  expect(least(many)).toBeLessThan(Math.max(5, least(few)) * 8 * 4);
});
