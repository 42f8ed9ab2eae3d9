import { toUtf8 } from '../../lib/tlog/bytes.ts';
import { canonicalJson, readCanonicalJson } from '../../lib/tlog/canonicalJson.ts';
import { fc } from '../support/fastCheck.ts';

const read = (text: string) => readCanonicalJson(toUtf8(text));

describe('canonical JSON', () => {
  it('sorts keys by their UTF-16 units, and escapes as little as may be (RFC 8785, sections 3.2.2 and 3.2.3)', () => {
    const value = {
      '\u20ac': 'Euro',
      '\r': 'Return',
      '\ufb33': 'Dalet',
      '1': 'One',
      '\ud83d\ude00': 'Smiley',
      '\u0080': 'Control',
      '\u00f6': 'o',
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"Return","1":"One","\u0080":"Control","\u00f6":"o","\u20ac":"Euro","\ud83d\ude00":"Smiley","\ufb33":"Dalet"}',
    );
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\/\u2028')).toBe('"\u20ac$\\u000f\\nA\'B\\"\\\\/\u2028"');
  });

  it('is its own form, for every value', () => {
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.maxSafeInteger().map((n) => n + 0),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('value')),
      ),
    })).value as fc.Arbitrary<never>;
    fc.assert(
      fc.property(values, (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(read(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['a fraction', 1.5],
    ['a number beyond 2^53', 2 ** 53],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus zero', -0],
    ['half a surrogate pair', '\ud800'],
    ['such a key', { '\udc00': 1 }],
    ['undefined', undefined],
    ['undefined in an object', { a: undefined }],
    ['a function', () => 1],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value as never)).toThrow(/number|surrogate|type/);
  });

  it('refuses what is nested deeper than 100', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(read(nested(100))).toBeDefined();
    expect(() => read(nested(102))).toThrow('deeper than 100');
  });
});

describe('reading canonical JSON', () => {
  it('keeps a key that means something to JavaScript', () => {
    const text = '{"__proto__":1,"constructor":2}';
    expect(canonicalJson(read(text))).toBe(text);
  });

  it.each([
    ['a key twice', '{"a":1,"a":1}', 'from character 7'],
    ['a key twice, spelt otherwise', '{"a":1,"\\u0061":2}', 'canonical'],
    ['a space', '{"a": 1}', 'from character 6'],
    ['another order', '{"b":1,"a":2}', 'from character 3'],
    ['an escape too many', '"\\u00e6"', 'canonical'],
    ['an escaped slash', '"\\/"', 'canonical'],
    ['a whole number written as a fraction', '1.0', 'canonical'],
    ['an exponent', '1e3', 'canonical'],
    ['a fraction', '0.5', 'not a whole number'],
    ['minus zero', '-0', 'not a whole number'],
    ['a newline at the end', '{}\n', 'canonical'],
    ['a byte order mark', '\ufeff{}', 'not JSON'],
    ['no JSON', '{a:1}', 'not JSON'],
    ['nothing', '', 'not JSON'],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => readCanonicalJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('not valid UTF-8');
    expect(() => readCanonicalJson(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toThrow('not valid UTF-8');
  });
});
