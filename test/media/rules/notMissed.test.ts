import type { Article } from '../../../lib/media/article.ts';
import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// Every sentence and person is invented.
const options = { now: new Date('2024-06-01T00:00:00Z'), limit: 5 };

async function read(facts: Partial<Article>, name = 'John Barlow') {
  const { clusters } = await assess(person(name), [answerOf([article(facts)])], options);
  return clusters[0];
}

describe('what the rules cannot read is for a person', () => {
  it.each([
    ['pt', 'João Prado', 'João Prado foi condenado por corrupção a seis anos de prisão.'],
    ['nl', 'Jan Kramer', 'Jan Kramer is veroordeeld voor oplichting.'],
    ['tr', 'Mehmet Demir', 'Mehmet Demir dolandırıcılıktan tutuklandı.'],
    ['fi', 'Matti Korhonen', 'Matti Korhonen tuomittiin petoksesta.'],
    ['uk', 'Іван Коваль', 'Іван Коваль засуджений за шахрайство.'],
  ])('%s: %s', async (language, name, text) => {
    expect(await read({ language, text }, name)).toMatchObject({
      outcome: 'review',
      needsReview: true,
      reviewReasons: expect.arrayContaining(['The article is in a language that the rules do not read.']),
    });
  });

  it.each([
    ['en', 'John Barlow', 'Oligarch John Barlow hit with US sanctions'],
    ['en', 'John Barlow', 'Interpol issues red notice for John Barlow over fraud'],
    ['en', 'John Barlow', 'Police raid home of John Barlow in money laundering probe'],
    ['en', 'John Barlow', 'John Barlow took bribes, prosecutors say'],
    ['en', 'John Barlow', 'Congressman John Barlow in bribery probe'],
    ['da', 'Ole Hansen', 'Svindleren Ole Hansen slipper for straf'],
  ])('a headline alone, %s %s: %s', async (language, name, title) => {
    expect(['adverse', 'review']).toContain((await read({ language, title }, name))?.outcome);
  });

  it('a text that was read and names no matter is not', async () => {
    const text = 'John Barlow opened the new library on Monday.';
    expect((await read({ title: 'New library', text }))?.outcome).toBe('not_adverse');
  });

  it('a headline alone, or another language, is never as sure as an English text', async () => {
    const title = 'John Barlow convicted of fraud';
    const whole = await read({ title, text: 'John Barlow was convicted of fraud on Monday.' });
    expect(whole?.confidence).toBeGreaterThan(0.8);
    expect((await read({ title }))?.confidence).toBeLessThanOrEqual(0.8);
    const danish = await read(
      { language: 'da', title: '—', text: 'Ole Hansen blev dømt for bedrageri.' },
      'Ole Hansen',
    );
    expect(danish).toMatchObject({ outcome: 'adverse' });
    expect(danish?.confidence).toBeLessThanOrEqual(0.8);
  });
});

describe('a title clears nobody', () => {
  it.each([
    ['en', 'John Barlow', 'Former judge John Barlow was convicted of bribery and jailed for six years.'],
    ['en', 'John Barlow', 'Judge John Barlow was arrested and charged with accepting bribes.'],
    ['en', 'John Barlow', 'Congressman John Barlow is under investigation for bribery.'],
    ['da', 'Ole Hansen', 'Tidligere dommer Ole Hansen er dømt for bestikkelse.'],
    ['es', 'Juan Pérez', 'El juez Juan Pérez fue condenado por cohecho.'],
  ])('%s %s: %s', async (language, name, text) => {
    expect(await read({ language, title: '—', text }, name)).toMatchObject({
      outcome: 'adverse',
      statement: { role: 'subject' },
    });
  });

  it('where the verb is far, a person reads it', async () => {
    const text =
      'Judge John Barlow, 61, formerly of the county court in the town of Leeds and of two other benches in the north, was convicted of bribery.';
    expect(await read({ title: '—', text })).toMatchObject({ outcome: 'review', statement: { role: 'unknown' } });
  });

  it('a judge or prosecutor at work stays one', async () => {
    const texts = {
      judge: 'Judge John Barlow sentenced Peter Crane to six years for fraud.',
      official: 'Peter Crane was convicted of fraud, said U.S. Attorney John Barlow.',
    };
    for (const [role, text] of Object.entries(texts))
      expect(await read({ title: '—', text })).toMatchObject({ outcome: 'not_adverse', statement: { role } });
    const convicts = 'Judge John Barlow convicted Peter Crane of fraud.';
    expect((await read({ title: '—', text: convicts }))?.outcome).toBe('not_adverse');
    const german = 'Richter Max Muster verurteilte Peter Krahn wegen Betrugs.';
    expect((await read({ language: 'de', title: '—', text: german }, 'Max Muster'))?.outcome).toBe('not_adverse');
  });
});
