import type { AskedSubject } from '../../lib/media/article.ts';
import { linkArticles } from '../../lib/media/person/link.ts';
import { article, person } from './articles.ts';

// Every person, firm and event is invented.
async function link(subject: AskedSubject, text: string, language = 'en') {
  const shown = article({ title: '—', text, language });
  const [found] = await linkArticles(subject, [shown]);
  if (typeof found === 'object') {
    for (const { start, end, name } of found.mentions) expect(text.slice(start, end)).toBe(name);
  }
  return found;
}

async function same(subject: AskedSubject, text: string, language?: string) {
  const found = await link(subject, text, language);
  return typeof found === 'object' ? found.same : found;
}

describe('a name is found as it is written', () => {
  it.each([
    ['surname first', 'Brennick, Orla', 'Orla Brennick was charged.'],
    ['capitals', 'ORLA BRENNICK', 'Orla Brennick was charged.'],
    ['a middle name in the text', 'Orla Brennick', 'Orla Maeve Brennick was charged.'],
    ['a middle initial in the text', 'Orla Brennick', 'Orla M. Brennick was charged.'],
    ['a title before it', 'Orla Brennick', 'Former Minister Orla Brennick was charged.'],
    ['a genitive', 'Orla Brennick', "Orla Brennick's trial began."],
    ['a headline in capitals', 'Orla Brennick', 'ORLA BRENNICK was charged.'],
    ['marks left out', 'Íñigo Valdemora', 'Inigo Valdemora was charged.'],
    ['a shorter form of the name', 'William Thorvane', 'Bill Thorvane was charged.'],
  ])('%s', async (_, name, text) => {
    expect(await same(person(name), text)).toBe('yes');
  });

  it.each([
    ['Polish', 'Bartosz Wieliczko', 'Sąd skazał Bartosza Wieliczkę.', 'pl'],
    ['Russian', 'Аркадий Велестов', 'Суд осудил Аркадия Велестова.', 'ru'],
    ['German', 'Jörg Wellmann', 'Jörg Wellmanns Prozess hat begonnen.', 'de'],
  ])('with the ending of its case in %s', async (_, name, text, language) => {
    expect(await same(person(name), text, language)).toBe('yes');
  });

  it.each([
    ['Cyrillic', 'Arkady Velestov', 'Суд арестовал бизнесмена. Аркадий Велестов обвиняется в мошенничестве.', 'ru'],
    ['Greek', 'Nikos Papalexiou', 'Ο Νίκος Παπαλεξίου συνελήφθη.', 'el'],
    ['Arabic', 'Samer Darwish', 'اعتقلت الشرطة سامر درويش أمس.', 'ar'],
    ['Hebrew', 'David Levi', 'דוד לוי נעצר אתמול.', 'he'],
    ['Han', 'Hao Mingyuan', '检察官起诉了郝明远。', 'zh'],
    ['Han, a foreign name', 'Vladimir Putin', '俄罗斯总统弗拉基米尔·普京表示。', 'zh'],
    ['kana', 'Vladimir Putin', '大統領ウラジーミル・プーチンは述べた。', 'ja'],
    ['Hangul', 'Kim Jong Un', '김정은 위원장이 말했다.', 'ko'],
    ['Devanagari', 'Narendra Modi', 'प्रधानमंत्री नरेंद्र मोदी ने कहा।', 'hi'],
    ['Georgian', 'Giorgi Beridze', 'გიორგი ბერიძე დააკავეს.', 'ka'],
  ])('in %s', async (_, name, text, language) => {
    expect(await same(person(name), text, language)).toBe('yes');
  });

  it.each([
    ['Thai', 'สมชาย วงศ์ทอง', 'ตำรวจจับกุมนายสมชาย วงศ์ทอง เมื่อวานนี้', 'th'],
    ['Arabic', 'سامر درويش', 'وقال سامر درويش إنه بريء.', 'ar'],
    ['Han', '郝明远', '检察官起诉了郝明远。', 'zh'],
  ])('of %s in its own script', async (_, name, text, language) => {
    expect(await same(person(name), text, language)).toBe('yes');
  });

  it('an alias is as good as the name', async () => {
    expect(await same(person('Somebody Else', { aliases: ['Orla Brennick'] }), 'Orla Brennick was charged.')).toBe(
      'yes',
    );
  });
});

describe('another person is refused', () => {
  it.each([
    ['another given name', 'Tomasz Brennick was charged. Brennick denied it.'],
    ['another surname', 'Orla Thorvane was charged.'],
    ['the surname alone', 'Mr Brennick was charged.'],
    ['two people', 'Orla Thorvane and Tomasz Brennick were charged.'],
  ])('%s', async (_, text) => {
    expect(['notNamed', 'otherPerson']).toContain(await same(person('Orla Brennick'), text));
  });

  it('a firm, a prize or a street with the name is nobody', async () => {
    const texts = [
      'Orla Brennick Ltd was fined.',
      'The Orla Brennick Foundation was sued.',
      'Police searched Orla Brennick Street.',
    ];
    for (const text of texts) expect(await same(person('Orla Brennick'), text)).toBe('otherPerson');
  });

  it('another year of birth is another person, another age is a question, and one year more or less is neither', async () => {
    const text = 'Orla Brennick, 45, was charged.';
    const stated = 'Orla Brennick, born in 1979, was charged.';
    expect(await same(person('Orla Brennick', { dateOfBirth: '1960-03-01' }), stated)).toBe('otherPerson');
    expect(await same(person('Orla Brennick', { dateOfBirth: '1979-03-01' }), text)).toBe('yes');
    expect(await same(person('Orla Brennick', { dateOfBirth: '1960-03-01' }), text)).toBe('unclear');
    expect(await same(person('Orla Brennick', { dateOfBirth: '1977' }), text)).toBe('yes');
  });

  it('another age makes a name that is a question by itself that of another person', async () => {
    const asked = { dateOfBirth: '1960-03-01' };
    expect(await same(person('Orla Brennick', asked), 'O. Brennick, 45, was charged.')).toBe('otherPerson');
    expect(await same(person('Michael Brennick', asked), 'Michelle Brennick, 45, was charged.')).toBe('otherPerson');
    expect(await same(person('Michael Brennick', asked), 'Michelle Brennick was charged.')).toBe('unclear');
  });

  it.each([
    ['da', 'Den 45-årige Orla Brennick er tiltalt.'],
    ['de', 'Der 45-jährige Orla Brennick ist angeklagt.'],
    ['fr', 'Orla Brennick, 45 ans, est mise en examen.'],
    ['es', 'Orla Brennick, de 45 años, fue imputada.'],
    ['pl', '45-letni Orla Brennick został oskarżony.'],
    ['en', 'Orla Brennick, born in 1979, was charged.'],
  ])('an age in %s is read', async (language, text) => {
    const right = await link(person('Orla Brennick', { dateOfBirth: '1979' }), text, language);
    expect(right).toMatchObject({ signals: [{ field: 'date_of_birth', relation: 'agrees' }] });
    const refused = text.includes('born') ? 'otherPerson' : 'unclear';
    expect(await same(person('Orla Brennick', { dateOfBirth: '1950' }), text, language)).toBe(refused);
  });

  it.each([
    ['da', 'Retten gav Orla Brennick 12 års fængsel.'],
    ['de', 'Das Gericht gab Orla Brennick 12 Jahre Haft.'],
    ['es', 'El tribunal impone a Orla Brennick 12 años de cárcel.'],
    ['de', 'Das Gericht verurteilte Orla Brennick, 12 Jahre Haft sind die Strafe.'],
    ['en', 'Orla Brennick, 12 others charged with fraud.'],
  ])('a prison term or a number of people is no age, %s: %s', async (language, text) => {
    const found = await link(person('Orla Brennick', { dateOfBirth: '1950' }), text, language);
    expect(found).toMatchObject({ same: 'yes', signals: [{ field: 'date_of_birth', relation: 'absent' }] });
  });
});

describe('what is not clear is said', () => {
  it('an initial, another place and another nationality', async () => {
    expect(await same(person('O. Brennick'), 'Orla Brennick was charged.')).toBe('unclear');
    const text = 'Orla Brennick, 45, of Leeds, a British citizen, was charged.';
    expect(await link(person('Orla Brennick', { place: 'Aarhus' }), text)).toMatchObject({
      same: 'unclear',
      signals: [{ field: 'place', relation: 'contradicts', asked: 'Aarhus', found: 'Leeds' }],
    });
    expect(await link(person('Orla Brennick', { nationality: 'DK' }), text)).toMatchObject({
      same: 'unclear',
      signals: [{ field: 'nationality', relation: 'contradicts' }],
    });
    expect(await link(person('Orla Brennick', { place: 'Leeds', nationality: 'GB' }), text)).toMatchObject({
      same: 'yes',
      signals: [{ relation: 'agrees' }, { relation: 'agrees' }],
    });
  });

  it('what the article does not say is absent', async () => {
    const found = await link(
      person('Orla Brennick', { dateOfBirth: '1979', nationality: 'DK', place: 'Aarhus' }),
      'Orla Brennick was charged.',
    );
    expect(found).toMatchObject({
      same: 'yes',
      signals: [{ relation: 'absent' }, { relation: 'absent' }, { relation: 'absent' }],
    });
  });

  it('a headline with one word of the name, whose text is not given', async () => {
    const shown = article({ title: 'Brennick sentenced to five years' });
    const [found] = await linkArticles(person('Orla Brennick'), [shown]);
    expect(found).toMatchObject({ same: 'unclear' });
  });
});

it('a surname refers to who was named in full before it', async () => {
  const text = 'Orla Brennick was charged. Brennick denies it. Tomasz Brennick wept. Brennick left.';
  const found = await link(person('Orla Brennick'), text);
  expect(typeof found === 'object' && found.mentions.map(({ start }) => start)).toEqual([
    0,
    text.indexOf('Brennick denies'),
  ]);
});

it('a firm is found by its name in any form of it', async () => {
  const firm = { name: 'Nordvang Shipping A/S', aliases: [], kind: 'entity' } as const;
  expect(await same(firm, 'Nordvang Shipping was fined for evasion of sanctions.')).toBe('yes');
  expect(await same(firm, 'Sudvang Bakeries was fined.')).not.toBe('yes');
});

it('a headline names nobody as a man or a woman, but whose name that is', async () => {
  const titled = async (name: string, title: string) => {
    const [found] = await linkArticles(person(name), [article({ title, text: `${name} was charged.` })]);
    return typeof found === 'object' && found.mentions.map(({ from }) => from);
  };
  expect(await titled('Manuel Brennick', 'Leeds Man Pleads Guilty to Fraud')).toEqual(['body']);
  expect(await titled('Man Brennick', 'Man Brennick Pleads Guilty to Fraud')).toEqual(['title', 'body']);
});
