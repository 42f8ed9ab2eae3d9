import type { Statement, ToClassify } from '../../../lib/media/classifier.ts';
import { outcomeOf } from '../../../lib/media/outcome.ts';
import { combineStatements } from '../../../lib/operations/media/model/combineStatements.ts';
import { article } from '../../support/mediaWorld.ts';

const item: ToClassify = { subject: { name: 'Beata Testova', aliases: [] }, article: article('1'), mentions: [] };
const statement = (more: Partial<Statement>): Statement => ({
  role: 'subject',
  categories: ['fraud'],
  stage: 'charge',
  asOf: '2026-05-01',
  severity: 2,
  denied: false,
  quote: { articleId: '1', from: 'title', text: 'convicted of fraud' },
  certainty: 0.9,
  ...more,
});
const both = (byRules: Partial<Statement>, byModel: Partial<Statement> | undefined) =>
  combineStatements(item, statement(byRules), byModel && statement(byModel));
const outcome = (byRules: Partial<Statement>, byModel: Partial<Statement>) =>
  outcomeOf({ same: 'yes' }, both(byRules, byModel), item.article).outcome;

test.each(['victim', 'judge', 'mention'] as const)(
  'a model that calls a subject a %s lowers it and takes nothing away',
  (role) => {
    expect(both({}, { role, categories: [], stage: null, quote: null, severity: 0 })).toEqual(
      statement({ role: 'unknown', certainty: 0.4 }),
    );
  },
);

test('a model that accuses whom the rules take for a victim makes it unclear, and no more', () => {
  expect(both({ role: 'victim', categories: [] }, {})).toEqual(statement({ role: 'unknown', certainty: 0.4 }));
});

test('where the rules do not know the role, the model accuses for a person to review', () => {
  expect(outcome({ role: 'unknown', stage: null }, { stage: 'plea' })).toBe('review');
  expect(both({ role: 'unknown', categories: [], stage: null }, { stage: 'plea' })).toEqual(
    statement({ stage: 'plea', certainty: 0.4 }),
  );
});

test.each(['witness', 'mention', 'judge'] as const)(
  'where the rules found something adverse and not the role, a model that says %s does not clear',
  (role) => {
    expect(outcome({ role: 'unknown', stage: null }, { role, stage: null, categories: [] })).toBe('review');
  },
);

test.each([
  ['subject', 'acquittal'],
  ['subject', 'dismissal'],
  ['unknown', 'acquittal'],
] as const)(
  'that a case against a %s ended in %s is for a person to review where only the model says it',
  (role, stage) => {
    expect(outcome({ role, stage: null }, { stage })).toBe('review');
  },
);

test('two that agree are as sure as the surer one, and have all categories', () => {
  expect(both({ certainty: 0.6 }, { categories: ['tax'] })).toEqual(statement({ categories: ['fraud', 'tax'] }));
});

test('an acquittal that the rules found stays, whatever the model says', () => {
  expect(both({ stage: 'acquittal' }, { stage: 'conviction' })).toEqual(
    statement({ stage: 'acquittal', certainty: 0.4 }),
  );
});

test('a stage that only the model found comes with its words', () => {
  const quote = { articleId: '1', from: 'body', text: 'pleaded guilty' } as const;
  expect(both({ stage: null }, { stage: 'plea', quote, asOf: '2026-04-01' })).toMatchObject({
    stage: 'plea',
    quote,
    asOf: '2026-04-01',
  });
});

test('a model that said nothing that holds leaves the rules less sure', () => {
  expect(both({}, undefined)).toEqual(statement({ certainty: 0.4 }));
});
