import { parseInput } from '../../../../lambdas/kit/http/parseInput.ts';
import type { Endpoint } from '../../../../lib/contract/endpoint.ts';
import type { Refusal } from '../../../../lib/contract/refusal.ts';
import { batchCheck } from '../../../../lib/contract/screening/batchCheck.ts';
import { sanctionsCheck } from '../../../../lib/contract/screening/screening.ts';

const event = (body: string, isBase64Encoded = false) =>
  ({ queryStringParameters: null, pathParameters: null, body, isBase64Encoded }) as never;

function refusalOf(bytes: Buffer, isBase64Encoded: boolean): Refusal | undefined {
  try {
    parseInput(sanctionsCheck, event(bytes.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded));
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
}
const read = (body: object, route: Endpoint = sanctionsCheck) => parseInput(route, event(JSON.stringify(body)));

describe('a body', () => {
  test.each([true, false])('that is not UTF-8 is refused and never read with a replaced letter: %s', (isPacked) => {
    const latin1 = Buffer.from('{"name":"Rodríguez Gómez"}', 'latin1');
    expect(refusalOf(latin1, isPacked)).toMatchObject({
      status: 400,
      message: expect.stringContaining('The request body is not UTF-8'),
    });
    expect(refusalOf(Buffer.from('{"name":"Rodr\\ufffdguez"}'), isPacked)).toMatchObject({
      message: 'name is not well-formed Unicode text',
    });
  });

  test.each([true, false])('may begin with a byte order mark: %s', (isPacked) => {
    expect(refusalOf(Buffer.from('\ufeff{"name":"Rodríguez Gómez"}'), isPacked)).toBeUndefined();
  });
});

describe('null', () => {
  test('is an absent field', () => {
    const absent = { date_of_birth: null, type: null, threshold: null, match_type: null, external_ref: null };
    const identifiers = [{ value: '9116412', type: null, country: null }];
    expect(read({ name: 'Anna', identifiers, ...absent })).toEqual(
      read({ name: 'Anna', identifiers: [{ value: '9116412' }] }),
    );
  });

  test('is an absent field of an item', () => {
    const [item] = (read({ items: [{ name: 'Anna', date_of_birth: null, check: null }] }, batchCheck) as ReadItems)
      .items;
    expect(item?.read).toMatchObject({ success: true, data: { name: 'Anna', check: 'both' } });
  });

  test('of a field that must be there, or that nobody knows, is refused', () => {
    expect(() => read({ name: null })).toThrow('Name parameter is required');
    expect(() => read({ name: 'Anna', identifiers: [{ value: null }] })).toThrow('value must be a string');
    expect(() => read({ name: 'Anna', birthday: null })).toThrow('There is no field birthday');
  });
});

interface ReadItems {
  items: { read: unknown }[];
}

describe('a date of birth with a time', () => {
  test.each(['T00:00:00Z', 'T00:00:00.000Z', ' 00:00:00', 'T00:00', 'T00:00:00+01:00', 't00:00:00z'])(
    'of midnight is the day: %s',
    (time) => {
      expect(read({ name: 'Anna', date_of_birth: `1952-10-07${time}` })).toMatchObject({ date_of_birth: '1952-10-07' });
    },
  );

  test.each(['1952-10-06T23:00:00Z', '1952-10-07T12:30:00'])('of another hour may be another day: %s', (date) => {
    expect(() => read({ name: 'Anna', date_of_birth: date })).toThrow('its day depends on a time zone');
  });

  test.each(['1952-02-30T00:00:00Z', '1952-10-07T', '1952-10-07X00:00:00'])('is a day of the calendar: %s', (date) => {
    expect(() => read({ name: 'Anna', date_of_birth: date })).toThrow('must be a date in the form');
  });
});

test.each(['1.0277E+12', '1,0277E+12', '1.5e12', '1E+12'])('an identifier of lost digits is refused: %s', (value) => {
  expect(() => read({ identifiers: [{ value }] })).toThrow('all of its digits');
  expect(() => read({ name: value })).toThrow('all of its digits');
});

test.each(['12E45678', '1E1012', 'E1234567'])('an identifier with an E of its own is read: %s', (value) => {
  expect(read({ identifiers: [{ value }] })).toMatchObject({ identifiers: [{ value }] });
});
