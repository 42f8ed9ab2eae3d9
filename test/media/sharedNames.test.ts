import { assess } from '../../lib/media/assess.ts';
import { linkArticles } from '../../lib/media/person/link.ts';
import { answerOf, article, person } from './articles.ts';

// Every person and event is invented.
async function linkOf(name: string, text: string, facts = {}) {
  const [found] = await linkArticles(person(name, facts), [article({ title: '—', text })]);
  return found;
}

describe('a name of many people beside the same with a further one', () => {
  it.each([
    ['Mary Johnson', 'Mary L. Johnson was convicted of fraud.'],
    ['John Smith', 'John Michael Smith was convicted of fraud.'],
    ['Ahmed Hassan', 'Ahmed Ali Hassan was convicted of fraud.'],
  ])('%s is for a person to read: %s', async (name, text) => {
    expect(await linkOf(name, text)).toMatchObject({ same: 'unclear', isShared: true });
  });

  it('is the same where what else is known agrees', async () => {
    const asked = { dateOfBirth: '1970-02-01' };
    const text = 'Mary L. Johnson, born in 1970, was convicted of fraud.';
    expect(await linkOf('Mary Johnson', text, asked)).toMatchObject({ same: 'yes' });
  });

  it('is the same where the article gives no further one, or the name is rare', async () => {
    expect(await linkOf('Mary Johnson', 'Mary Johnson was convicted of fraud.')).toMatchObject({ same: 'yes' });
    expect(await linkOf('Mary L. Johnson', 'Mary L. Johnson was convicted of fraud.')).toMatchObject({ same: 'yes' });
    expect(await linkOf('Mary Brennick', 'Mary L. Brennick was convicted of fraud.')).toMatchObject({ same: 'yes' });
  });

  it('the result says why a person has to read it', async () => {
    const told = article({ text: 'Mary L. Johnson was convicted of fraud.' });
    const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };
    const { clusters } = await assess(person('Mary Johnson'), [answerOf([told])], options);
    expect(clusters).toMatchObject([
      {
        outcome: 'review',
        reviewReasons: [
          'Many people are called so, and the article gives a further name, which you have not asked for.',
        ],
      },
    ]);
  });
});
