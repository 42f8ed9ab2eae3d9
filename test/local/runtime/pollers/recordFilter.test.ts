import { recordFilter } from '../../../../lib/local/runtime/pollers/recordFilter.ts';

const changed = (type: string, eventName = 'MODIFY') => ({
  eventName,
  dynamodb: { [eventName === 'REMOVE' ? 'OldImage' : 'NewImage']: { type: { S: type }, count: { N: '1' } } },
});

describe('a filter of an event source', () => {
  const filter = recordFilter([
    '{"dynamodb":{"NewImage":{"type":{"S":["usage","app_id"]}}}}',
    '{"eventName":["REMOVE"],"dynamodb":{"OldImage":{"type":{"S":["usage"]}}}}',
  ]);

  it.each([
    ['a value of the first pattern', changed('usage'), true],
    ['another value of it', changed('app_id', 'INSERT'), true],
    ['what the second pattern names', changed('usage', 'REMOVE'), true],
    ['a value that neither names', changed('allowance'), false],
    ['one that only the other pattern names', changed('app_id', 'REMOVE'), false],
    ['a record without the field', { eventName: 'MODIFY', dynamodb: {} }, false],
    ['a field of another kind', { dynamodb: { NewImage: 'usage' } }, false],
  ])('decides on %s: %j, %s', (_, record, expected) => {
    expect(filter(record)).toBe(expected);
  });

  it('lets everything through where there is no pattern', () => {
    expect(recordFilter([])(changed('anything'))).toBe(true);
  });

  it.each([
    [{ a: [null] }, { a: null }, true],
    [{ a: [null] }, {}, false],
    [{ a: [5] }, { a: 5 }, true],
    [{ a: [5] }, { a: '5' }, false],
    [{ a: ['x'] }, { a: ['w', 'x'] }, true],
    [{ a: ['x'], b: ['y'] }, { a: 'x' }, false],
    [{ constructor: ['x'] }, {}, false],
  ])('%j lets %j through: %s', (pattern, record, expected) => {
    expect(recordFilter([JSON.stringify(pattern)])(record)).toBe(expected);
  });

  it.each([
    ['an operator', { a: [{ prefix: 'x' }] }],
    ['another operator, deeper', { a: { b: [{ exists: false }] } }],
    ['alternatives of fields', { $or: [{ a: ['x'] }, { b: ['y'] }] }],
    ['a truth value', { a: [true] }],
  ])('is refused at the start where it uses %s, with the filter and the reason', (_, pattern) => {
    expect(() => recordFilter([JSON.stringify(pattern)])).toThrow(
      /^The filter \{.+\} is not evaluated locally: .+ is no exact value\.$/,
    );
  });

  it.each(['{}', '{"a":{}}', '{"a":"x"}'])('is refused where it names nothing: %s', (pattern) => {
    expect(() => recordFilter([pattern])).toThrow(`The filter ${pattern} names no field.`);
  });
});
