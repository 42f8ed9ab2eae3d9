import type { APIGatewayProxyEvent } from 'aws-lambda';
import { invalidInput } from '../../../../lambdas/kit/http/invalidInput.ts';
import { parseInput } from '../../../../lambdas/kit/http/parseInput.ts';
import { listAppIds, renameAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { createCheckout } from '../../../../lib/contract/billing/signUp.ts';
import type { Endpoint } from '../../../../lib/contract/endpoint.ts';
import { processXml } from '../../../../lib/contract/imports/imports.ts';
import type { Refusal } from '../../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../../lib/contract/routes.ts';
import { batchCheck, batchItem } from '../../../../lib/contract/screening/batchCheck.ts';
import { sanctionsCheck } from '../../../../lib/contract/screening/screening.ts';

const event = (more: object) =>
  ({ queryStringParameters: null, pathParameters: null, body: null, isBase64Encoded: false, ...more }) as never;

/** The sentences of what is refused; none where the input is accepted. */
function problems(route: Endpoint, more: Partial<APIGatewayProxyEvent>): string[] {
  return told(route, more).map(({ message }) => message);
}

function told(route: Endpoint, more: Partial<APIGatewayProxyEvent>): { field: string; message: string }[] {
  try {
    parseInput(route, event(more));
    return [];
  } catch (error) {
    const { code, message, details } = error as Refusal;
    expect(code).toBe('INVALID_REQUEST');
    const all = details.problems as { field: string; message: string }[] | undefined;
    if (all) expect(all[0]?.message).toBe(message);
    return all ?? [{ field: '', message }];
  }
}
const ofBody = (body: unknown, route: Endpoint = sanctionsCheck) => problems(route, { body: JSON.stringify(body) });

describe('a field that the contract does not name', () => {
  test.each([
    ['matchType', 'There is no field matchType: did you mean match_type?'],
    ['MATCH-TYPE', 'There is no field MATCH-TYPE: did you mean match_type?'],
    ['treshold', 'There is no field treshold: did you mean threshold?'],
    ['lmiit', 'There is no field lmiit: did you mean limit?'],
    ['externalRef', 'There is no field externalRef: did you mean external_ref?'],
    ['birthday', 'There is no field birthday'],
    ['x', 'There is no field x'],
    ['constructor', 'There is no field constructor'],
    [`a\n${'b'.repeat(50)}`, `There is no field a ${'b'.repeat(38)}...`],
  ])('is refused by name, with the one that is near: %j', (field, sentence) => {
    expect(ofBody({ name: 'Anna', [field]: 'fuzzy' })).toEqual([sentence]);
  });

  test('is refused where it is called __proto__', () => {
    expect(problems(sanctionsCheck, { body: '{"name":"Anna","__proto__":{"match_type":"fuzzy"}}' })).toEqual([
      'There is no field __proto__',
    ]);
  });

  test('is told before the field that is missing because of it', () => {
    expect(ofBody({ nmae: 'Anna' })).toEqual([
      'There is no field nmae: did you mean name?',
      'Name parameter is required',
    ]);
  });

  test('is refused by every operation, in its body or its query', () => {
    for (const route of allRoutes) {
      const pathParameters = Object.fromEntries(
        [...route.paths[0].matchAll(/\{(\w+)\}/g)].map(([, field]) => [field, 'un_sanctions_list']),
      );
      const inBody = problems(route, { pathParameters, body: '{"no_such_thing":1}' });
      const inQuery = problems(route, { pathParameters, queryStringParameters: { no_such_thing: '1' } });
      const hasBody = !['GET', 'DELETE'].includes(route.method);
      expect([route.operation, inQuery]).toEqual([
        route.operation,
        expect.arrayContaining(['There is no field no_such_thing']),
      ]);
      // The body of a signed call is the handler's to read.
      if (route.caller === 'signed') continue;
      expect([route.operation, inBody[0]]).toEqual([
        route.operation,
        hasBody ? 'There is no field no_such_thing' : 'This call takes no body; its fields belong in the query',
      ]);
    }
  });

  test('belongs to another shape of the same input: it is said not to go with the rest', () => {
    const sent = { jobId: 'job_1', previewOnly: true, listType: 'un_sanctions_list' };
    expect(ofBody(sent, processXml)).toEqual(['listType does not go with the other fields that were sent']);
  });

  test('comes a thousand times: the answer stays small', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`field number ${i}`, i]));
    expect(ofBody({ name: 'Anna', ...many })).toHaveLength(20);
  });

  test('comes more often than is told: nothing else is read', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, '\ud800']));
    expect(ofBody({ name: 7, ...many(20) })).toEqual(['f0 is not well-formed Unicode text']);
    const told = ofBody({ name: 7, ...many(21) });
    expect([told.length, told[0]]).toEqual([20, 'There is no field f0']);
  });
});

describe('a field in the wrong place', () => {
  test('of the query is not ignored beside a body', () => {
    const queryStringParameters = { match_type: 'fuzzy' };
    expect(problems(sanctionsCheck, { body: '{"name":"Anna"}', queryStringParameters })).toEqual([
      'match_type belongs in the JSON body, not in the query',
    ]);
  });

  test('of the address is not sent again: nobody renames another App ID than the address says', () => {
    const call = { pathParameters: { id: 'app_path' }, body: '{"id":"app_body","name":"x"}' };
    expect(problems(renameAppId, call)).toEqual(['id is part of the address, and is not sent again']);
  });

  test('is a parameter that is given twice', () => {
    const call = { queryStringParameters: { cursor: 'b' }, multiValueQueryStringParameters: { cursor: ['a', 'b'] } };
    expect(problems(listAppIds, call)).toEqual(['cursor is given more than once']);
  });

  test('an empty object as the body of a call without one is no mistake', () => {
    expect(problems(listAppIds, { body: '{}' })).toEqual([]);
  });
});

describe('a field that is given twice', () => {
  test.each([
    ['{"name":"Anna","name":"Bo"}', 'name'],
    ['{"name":"Anna","na\\u006de":"Anna"}', 'name'],
    ['{"name":"Anna","na\\"me":1,"na\\u0022me":2}', 'na"me'],
    ['{"name":"Anna","__proto__":1,"__proto__":2}', '__proto__'],
    [`{"name":"Anna","a\\n${'b'.repeat(50)}":1,"a\\u000a${'b'.repeat(50)}":2}`, `a ${'b'.repeat(38)}...`],
  ])('is refused by its name: %s', (body, name) => {
    expect(told(sanctionsCheck, { body })).toEqual([
      { field: name, message: `${name} is given more than once in one object` },
    ]);
  });

  test('is refused inside an item of a batch, and of a call without a body', () => {
    const body = '{"items":[{"name":"Anna"},{"name":"Bo","external_ref":"1","external_ref":"2"}]}';
    expect(problems(batchCheck, { body })).toEqual(['external_ref is given more than once in one object']);
    expect(problems(listAppIds, { body: '{"a":1,"a":1}' })).toEqual(['a is given more than once in one object']);
  });

  test('may stand once in each of two objects, and as a value', () => {
    expect(problems(batchCheck, { body: '{"items":[{"name":"name"},{"name":"Bo"}]}' })).toEqual([]);
  });
});

test('a blank name is one problem', () => {
  for (const name of ['', '   ', '\u200b?']) expect([name, ofBody({ name }).length]).toEqual([name, 1]);
});

test.each([
  ['a value', '{"name":"Anna \\ud800"}', 'name is not well-formed Unicode text'],
  ['a choice', '{"name":"Anna","match_type":"\\udfff"}', 'match_type is not well-formed Unicode text'],
  ['a value inside another', '{"name":{"a":[["\\ud800"]]}}', 'name is not well-formed Unicode text'],
  ['a name of a field', '{"name":"Anna","a\\udc00":1}', 'a  is not well-formed Unicode text'],
])('half of a character is refused: in %s', (_where, body, sentence) => {
  expect(problems(sanctionsCheck, { body })).toEqual([sentence]);
});

test('whole characters outside the basic plane are accepted', () => {
  expect(ofBody({ name: '𠮷野 🜁' })).toEqual([]);
});

test('an input nested a hundred thousand deep is refused like any other', () => {
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(problems(sanctionsCheck, { body })).toHaveLength(1);
});

const fieldsOf = (...call: Parameters<typeof told>) => told(...call).map(({ field }) => field);

test('a problem inside another value is told with the whole way to its field', () => {
  const userDetails = { email: 'anna@', fullName: 'Anna', website: 'nordbank', password: 'short' };
  const call = { body: JSON.stringify({ plan: 'simple', userDetails }) };
  expect(fieldsOf(createCheckout, call)).toEqual(['userDetails.email', 'userDetails.website', 'userDetails.password']);
  const empty = { email: 'anna@bank.example', fullName: 'Anna', website: '', password: 'Right-horse-battery-9' };
  expect(fieldsOf(createCheckout, { body: JSON.stringify({ plan: 'simple', userDetails: empty }) })).toEqual([]);
});

describe('an identifier', () => {
  const toldOf = (identifiers: unknown) => told(sanctionsCheck, { body: JSON.stringify({ identifiers }) });

  test.each(['9116412', null, 5, []].map((wrong) => [JSON.stringify(wrong), wrong]))(
    'that is no object is refused with an example of one: %s',
    (_what, wrong) => {
      expect(toldOf([{ value: '9116412' }, wrong])).toEqual([
        {
          field: 'identifiers.1',
          message: 'An identifier must be an object such as { "type": "imo", "value": "9116412" }',
        },
      ]);
    },
  );

  test('with an unknown field is told by its place, with a field of that place', () => {
    expect(toldOf([{ value: '9116412', name: 'Anna', contry: 'DK' }])).toEqual([
      { field: 'identifiers.0.name', message: 'There is no field identifiers.0.name' },
      { field: 'identifiers.0.contry', message: 'There is no field identifiers.0.contry: did you mean country?' },
    ]);
  });
});

describe('a batch', () => {
  const item = (i: number) => ({ name: 'Anna', external_ref: `case ${i}` });
  const items = (count: number) => Array.from({ length: count }, (_, i) => item(i));
  const read = (sent: unknown[]) => parseInput(batchCheck, event({ body: JSON.stringify({ items: sent }) })).items;

  test.each([
    ['missing', {}, 'items is required'],
    ['no list', { items: 'Anna' }, 'items must be a list of names to screen'],
    ['empty', { items: [] }, 'items must hold at least one name to screen'],
    ['of 501', { items: items(501) }, 'items must hold at most 500 names; please send the others in another call'],
  ])('whose items are %s is refused', (_what, body, sentence) => {
    expect(ofBody(body, batchCheck)).toEqual([sentence]);
  });

  test('of 500 is read', () => {
    expect(read(items(500)).every(({ read }) => read.success)).toBe(true);
  });

  test('in which two items have one external_ref is refused, and both are named', () => {
    expect(told(batchCheck, { body: JSON.stringify({ items: [item(0), item(1), item(2), item(1)] }) })).toEqual([
      {
        field: 'items.3.external_ref',
        message: 'items 1 and 3 have the same external_ref, so their answers could not be told apart',
      },
    ]);
    expect(ofBody({ items: [{ name: 'Anna' }, { name: 'Anna' }] }, batchCheck)).toEqual([]);
  });

  test('sees the same external_ref also in an item that cannot be read', () => {
    const wrong = { name: '', external_ref: ' case 0' };
    for (const [sent, field] of [
      [[wrong, item(0)], 'items.1.external_ref'],
      [[item(1), item(0), wrong], 'items.2.external_ref'],
    ] as const) {
      expect(fieldsOf(batchCheck, { body: JSON.stringify({ items: sent }) })).toEqual([field]);
    }
    const unusable = { name: 'Anna', external_ref: '' };
    expect(ofBody({ items: [unusable, unusable, { name: '' }, null] }, batchCheck)).toEqual([]);
  });

  test.each(['Anna', null, 7, []].map((wrong) => [JSON.stringify(wrong), wrong]))(
    'has a sentence with an example for an item that is no object: %s',
    (_what, wrong) => {
      const error = read([item(0), wrong])[1]?.read.error;
      const { message, details } = invalidInput(batchItem, error as NonNullable<typeof error>, 'items.1');
      expect(message).toBe('An item must be an object such as { "name": "Jane Example" }');
      expect(details.problems).toEqual([{ field: 'items.1', message }]);
    },
  );

  test('tells an unknown field of an identifier of an item by its place', () => {
    const error = read([{ identifiers: [{ value: '9116412', name: 'Anna' }] }])[0]?.read.error;
    expect(invalidInput(batchItem, error as NonNullable<typeof error>).message).toBe(
      'There is no field identifiers.0.name',
    );
  });

  test('reads each item by itself: one that is wrong, or no object, refuses no other', () => {
    const wrong = [{}, { name: 'Anna', matchType: 'fuzzy' }, { name: 'Anna', check: 'all' }, 'Anna', null, [], 7];
    expect(read([item(0), ...wrong]).map(({ read }) => read.success)).toEqual([true, ...wrong.map(() => false)]);
  });

  test('screens against both kinds, with five matches a name, where an item does not say', () => {
    expect(read([{ name: 'Anna' }])[0]?.read.data).toMatchObject({ check: 'both', limit: 5, match_type: 'exact' });
  });
});

test('a text that is not well-formed refuses its own item of a batch, and no other', () => {
  const body =
    '{"items":[{"name":"Anna"},{"name":"\\ud800","external_ref":"b"},{"\\udc00":1},{"identifiers":[{"value":"\\ud800"}]}]}';
  const { items } = parseInput(batchCheck, event({ body }));
  const told = items.map(({ read }) => read.error?.issues.map(({ path, message }) => [path, message]) ?? 'read');
  expect(told).toEqual([
    'read',
    [[['name'], 'name is not well-formed Unicode text']],
    [[[' '], '  is not well-formed Unicode text']],
    [[['identifiers'], 'identifiers is not well-formed Unicode text']],
  ]);
});
