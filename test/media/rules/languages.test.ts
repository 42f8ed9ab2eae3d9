import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';
import { inventedSentences } from './sentences.ts';

// Every sentence and person is invented; no labelled material of these languages is at hand but for English.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function read(language: string, name: string, text: string) {
  const { clusters } = await assess(person(name), [answerOf([article({ title: '—', language, text })])], options);
  const [cluster] = clusters;
  return {
    role: cluster?.statement.role,
    stage: cluster?.statement.stage,
    categories: cluster?.statement.categories,
    outcome: cluster?.outcome,
  };
}

describe.each(inventedSentences)('$language', ({ language, name, ...sentences }) => {
  it('a charge and a conviction are adverse', async () => {
    expect(await read(language, name, sentences.charge)).toMatchObject({
      role: 'subject',
      stage: 'charge',
      categories: ['money_laundering'],
      outcome: 'adverse',
    });
    expect(await read(language, name, sentences.conviction)).toMatchObject({
      role: 'subject',
      stage: 'conviction',
      outcome: 'adverse',
    });
  });

  it('an acquittal is resolved', async () => {
    expect(await read(language, name, sentences.acquittal)).toMatchObject({
      role: 'subject',
      stage: 'acquittal',
      categories: ['corruption'],
      outcome: 'resolved',
    });
  });

  it.each(['victim', 'official', 'judge'] as const)('a %s is not adverse', async (role) => {
    expect(await read(language, name, sentences[role])).toMatchObject({ role, outcome: 'not_adverse' });
  });

  it('who is not charged is not adverse', async () => {
    const { outcome } = await read(language, name, sentences.negation);
    expect(['resolved', 'review', 'not_adverse']).toContain(outcome);
  });
});
