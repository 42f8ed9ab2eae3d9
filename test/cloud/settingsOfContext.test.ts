import { isOfCopies, settingsOfContext } from '../../lib/cloud/settingsOfContext.ts';

test.each([
  [{}, {}],
  [{ protected: 'true', deployAtOnce: 'false' }, {}],
  [{ protected: 'false' }, { isProtected: false }],
  [{ deployAtOnce: 'true' }, { deploysAtOnce: true }],
  [{ accountConcurrency: '10' }, { accountConcurrency: 10 }],
  [{ mailFrom: 'no-reply@company.dk' }, { mailFrom: 'no-reply@company.dk' }],
])('a deployment with %j differs from its stage in %j', (context, expected) => {
  expect(settingsOfContext(context)).toEqual(expected);
});

test.each([
  [{ protected: 'no' }, '-c protected=no says nothing: write true or false.'],
  [{ deployAtOnce: '1' }, '-c deployAtOnce=1 says nothing: write true or false.'],
  [{ accountConcurrency: 'many' }, /^-c accountConcurrency=many is no number of functions: /],
  [{ mailFrom: 'company.dk' }, '-c mailFrom=company.dk is no e-mail address: '],
  [{ accountConcurrency: '0' }, /^-c accountConcurrency=0 is no number of functions: /],
])('%j is refused with a sentence', (context, sentence) => {
  expect(() => settingsOfContext(context)).toThrow(sentence);
});

test('the stack of the copies is meant where a deployment says so', () => {
  expect([isOfCopies({}), isOfCopies({ copies: 'false' }), isOfCopies({ copies: 'true' })]).toEqual([
    false,
    false,
    true,
  ]);
  expect(() => isOfCopies({ copies: 'prod' })).toThrow('-c copies=prod says nothing: write true or false.');
});
