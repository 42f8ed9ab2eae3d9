import { ask, listed, scoreOf, segmentOf } from '../namesOf.ts';

const putin = 'Vladimir Vladimirovich PUTIN';

test.each([
  ['a typing error', 'Vladimr Putin', 'Vladimir Putin'],
  ['two letters swapped', 'Valdimir Putin', 'Vladimir Putin'],
  ['another order', 'PUTIN, Vladimir', 'Vladimir Putin'],
  ['a missing middle name', 'Vladimir Putin', putin],
  ['an initial', 'V. Putin', 'Vladimir Putin'],
  ['German spelling', 'Wladimir Wladimirowitsch Putin', putin],
  ['French spelling', 'Vladimir Poutine', 'Vladimir Putin'],
  ['Danish letters', 'Soeren Aeroe', 'Søren Ærø'],
  ['Cyrillic', 'Владимир Путин', 'Vladimir Putin'],
  ['Ukrainian', 'Володимир Зеленський', 'Volodymyr Zelenskyy'],
  ['Belarusian', 'Аляксандр Лукашэнка', 'Aleksandr Lukashenko'],
  ['Arabic', 'معمر القذافي', 'Muammar al-Gaddafi'],
  ['Persian', 'محمد رضا محمدی', 'Mohammad Reza MOHAMMADI'],
  ['Hebrew', 'משה כהן', 'Moshe Cohen'],
  ['Greek', 'Νικόλαος Παπαδόπουλος', 'Nikolaos Papadopoulos'],
  ['Han', '习近平', 'Xi Jinping'],
  ['Han, as Japanese read it', '山田太郎', 'Yamada Taro'],
  ['Han, as Japanese read it, surname last', '安倍晋三', 'Shinzo Abe'],
  ['Han, as Japanese read it, in two words', '山田 太郎', 'Yamada Taro'],
  ['Han of one and two characters, as Japanese read it', '林太郎', 'Hayashi Taro'],
  ['a Han name, asked for as Japanese read it', 'Yamada Taro', '山田太郎'],
  ['a Han name, asked for as Japanese read it, surname last', 'Shinzō Abe', '安倍晋三'],
  ['Hangul', '김정은', 'Kim Jong Un'],
  ['Hangul, as Koreans write it', '박근혜', 'Park Geun-hye'],
  ['Hangul, with a surname that has another letter in Latin', '이민호', 'Lee Min Ho'],
  ['Hangul, surname last', '박지성', 'Jisung Park'],
  ['a Hangul name in Latin', 'HWANG Kil-Su', '황길수'],
  ['a Hangul name in Latin, surname last', 'Su-gil Kim', '김수길'],
  ['Devanagari', 'व्लादिमीर पुतिन', 'Vladimir Putin'],
  ['Arabic that begins like the article', 'الكسندر بوتين', 'Aleksandr Putin'],
  ['McCune-Reischauer and Revised Romanisation', 'Chong Song-il', 'Jong Song Il'],
  ['Wade-Giles and Pinyin', 'Hsi Chou', 'Xi Zhou'],
  ['joined words', 'Abdulkarim Hasan', 'Abd al-Karim Hasan'],
  ['split words', 'Rami Makh louf', 'Rami Makhlouf'],
  ['all in one word', 'ramimakhlouf', 'Rami Makhlouf'],
  ['a nickname', 'Bill Hargreaves', 'William Hargreaves'],
  ['the name of a nickname', 'Robert Hargreaves', 'Bob Hargreaves'],
  ['two short forms of one name', 'Billy Hargreaves', 'Willie Hargreaves'],
  ['two short forms of one name that share few letters', 'Liz Hargreaves', 'Beth Hargreaves'],
  ['a nickname with an English article', 'The Butcher', 'Butcher'],
  ['a nickname without its English article', 'Butcher', 'The Butcher'],
  ['a nickname without its Spanish article', 'Zetas', 'Los Zetas'],
  ['a nickname with a German article', 'Die Ratte', 'Ratte'],
  ['leet digits', 'Ig0r Sech1n', 'Igor Sechin'],
])('%s is found', async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.75);
});

test.each([
  ['legal forms in front and behind', 'OAO Gazprom', 'Gazprom JSC'],
  ['a spelt-out legal form', 'Stripe LLC', 'Stripe Limited Liability Company'],
  ['a transliterated legal form', 'ООО Ромашка', 'Romashka LLC'],
  ['an abbreviation', 'IRGC', 'Islamic Revolutionary Guard Corps'],
  ['a spelt-out abbreviation', 'Islamic Revolutionary Guard Corps', 'IRGC'],
  ['number words', 'Brigade Forty-Four', 'Brigade 44'],
  ['Roman numbers', 'Investment Fund IV', 'Investment Fund 4'],
  ['translated generic words', 'Gazprom Banco', 'Gazprom Bank'],
  ['a kind of organisation in French', 'Karvelan Aérienne', 'Karvelan Airlines'],
  ['a kind of organisation in Italian', 'Karvelan Assicurazioni', 'Karvelan Insurance'],
  ['a kind of organisation in Arabic', 'جامعة Karvelan', 'Karvelan University'],
  ['a kind of organisation in Persian', 'Karvelan بانک', 'Karvelan Bank'],
  ['a company in two words', 'Gaz Prom', 'GAZPROM'],
])('a company by %s is found', async (_, query, name) => {
  expect(await scoreOf(query, name, 'entity')).toBeGreaterThanOrEqual(0.75);
});

/** [closer to the name, further from it] */
test.each([
  ['a different middle name costs more than a missing one', putin, 'Vladimir Putin', 'Vladimir Sergeevich Putin'],
  ['a rare word in common weighs more than a common one', 'Mohammad Zawahiri', 'Ali Zawahiri', 'Mohammad Tikriti'],
  ['the letter inside a word costs less than the first', 'Sechin Igor', 'Sechen Igor', 'Nechin Igor'],
  ['another number is further than a missing word', 'Ocean Fund 4 Limited', 'Fund 4 Limited', 'Ocean Fund 5 Limited'],
])('%s', async (_, name, closer, further) => {
  const kind = name.includes('Limited') ? 'entity' : 'individual';
  expect(await scoreOf(closer, name, kind)).toBeGreaterThan(await scoreOf(further, name, kind));
});

test.each([
  ['companies that share generic words only', 'Caribbean Trading Limited', 'Pacific Trading Limited', 'entity'],
  ['father and son', 'Ahmad bin Hasan al-Ubaidi', 'Hasan bin Ahmad al-Ubaidi', 'individual'],
  [
    'two names of which one rhymes with a short form of the other',
    'Bill Hargreaves',
    'Robert Hargreaves',
    'individual',
  ],
  ['two short forms of one name', 'Bela Hargreaves', 'Bill Hargreaves', 'individual'],
  ['a surname that is an article elsewhere', 'Nguyen The', 'Nguyen', 'individual'],
  ['a surname that is an article in Spanish', 'Piotr', 'Piotr Los', 'individual'],
  ['siblings', 'Raghad Saddam Hussein', 'Qusay Saddam Hussein', 'individual'],
  ['a man and a woman', 'Francesca Lopez', 'Francisco Ramirez', 'individual'],
  ['funds of another number', 'Asian Fund III', 'Asian Fund IV', 'entity'],
  ['another Japanese surname', '山田太郎', 'Yamamoto Taro', 'individual'],
  ['another Japanese given name', '山田太郎', 'Yamada Jiro', 'individual'],
  ['another Japanese given name, listed in Han', 'Yamada Jiro', '山田太郎', 'individual'],
  ['a surname that is an article in Spanish, listed first', 'Piotr', 'LOS, Piotr', 'individual'],
  ['a surname that is an article in Spanish, asked for first', 'LOS, Piotr', 'Piotr', 'individual'],
  ['Han names that only sound alike', '高石早苗', '高市早苗', 'individual'],
] as const)('%s stay below the default threshold', async (_, query, name, kind) => {
  expect(await scoreOf(query, name, kind)).toBeLessThan(0.8);
});

test('a weak alias and a single word stay at or below 0.85, unless the query is that very name', async () => {
  const weak = listed('1', ['Abu Umar']);
  weak.names[0]!.quality = 'weak';
  const segment = await segmentOf([weak, listed('2', ['Nasiruddin'])]);
  expect(ask(segment, 'Abu Omar').matches[0]?.score).toBeLessThanOrEqual(0.85);
  expect(ask(segment, 'Nasirudin').matches[0]?.score).toBeLessThanOrEqual(0.85);
  expect(ask(segment, 'Abu Umar').matches[0]?.score).toBe(1);
  expect(ask(segment, 'Nasiruddin').matches[0]?.score).toBe(1);
});

test('the same name scores the same on every list, whatever else the list has', async () => {
  const small = await segmentOf([listed('1', ['Vladimir Putin'])], 'a');
  const others = ['Vladimir Orlov', 'Putin Ivan', 'Vladimir Putina'].map((name, i) => listed(`x${i}`, [name]));
  const big = await segmentOf([...others, listed('1', ['Vladimir Putin'])], 'b');
  const [a, b] = ['a', 'b'].map(
    (list) =>
      ask([small, big], 'Wladimir Poutine').matches.find(
        (match) => match.segment.list === list && match.entity.sourceRef === '1',
      )?.score,
  );
  expect(a).toBeGreaterThan(0.8);
  expect(b).toBe(a);
});

test('a record below the threshold is no match, also where it contains all terms', async () => {
  const segment = await segmentOf([listed('1', ['Ivan Petrovich Sidorov']), listed('2', ['Ivana Sidorenko'])]);
  for (const [query, contained] of [
    ['Ivan Sidor', 2],
    ['Ivon Sidorof', 0],
  ] as const) {
    expect(ask(segment, query, { threshold: 0.95 })).toMatchObject({ matches: [], contained: { total: contained } });
  }
});

test('the explanation says how each word was met', async () => {
  const segment = await segmentOf([listed('1', [putin])]);
  const [match] = ask(segment, 'Путин Vladimr').matches;
  expect(match?.explanation).toMatchObject({
    rule: 'similarity',
    words: [
      { query: 'путин', name: 'putin', relation: 'transliteration', similarity: 0.97 },
      { query: 'vladimr', name: 'vladimir', relation: 'spelling' },
    ],
    notInQuery: ['vladimirovich'],
    notInName: [],
  });
});

const chapo = listed('1', ['GUZMAN LOERA, Joaquin', 'GUZMAN, Chapo', 'GUZMAN PADILHAVA, Joaquin']);

test('an article and a nickname find who has it beside the surname on a list, and the explanation says so', async () => {
  const [match] = ask(await segmentOf([chapo]), 'El Chapo').matches;
  expect(match?.score).toBe(0.82);
  expect(match?.explanation.matchedName).toBe('GUZMAN, Chapo');
  expect(match?.explanation.adjustments.map(({ why }) => why)).toEqual([
    'the nickname that was asked for, which the list has beside a surname',
  ]);
});

test.each([
  ['a surname in capitals tells it as a comma does', ['Joaquin GUZMAN LOERA', 'Chapo GUZMAN']],
  ['a surname in capitals has any given names before it', ['Joaquin Archivaldo GUZMAN LOERA', 'Chapo GUZMAN']],
  ['the list may have the article too', ['GUZMAN LOERA, Joaquin', 'GUZMAN, The Chapo']],
])('%s', async (_, names) => {
  expect(ask(await segmentOf([listed('1', names)]), 'El Chapo').matches[0]?.score).toBe(0.82);
});

test.each([
  ['a nickname without its article', 'Chapo', chapo],
  ['a name that does not tell its surname', 'El Chapo', listed('1', ['Joaquin Guzman Loera', 'Chapo Guzman'])],
  ['a surname in capitals', 'El Chapo', listed('1', ['Joaquin GUZMAN LOERA', 'Guzman CHAPO'])],
  ['an article and a second surname', 'La Padilhava', chapo],
  ['an article and the given name', 'El Chapo', listed('1', ['GUZMAN, Chapo'])],
  [
    'an article and a given name of which the list has another surname too',
    'El Chapo',
    listed('1', ['LOERA, Ivo', 'GUZMAN, Chapo']),
  ],
  ['an article and a common given name', 'El Amin', listed('1', ['HASSAN, Ali', 'HASSAN, Amin'])],
  [
    'an article and another spelling of the given name',
    'La Melania',
    listed('1', ['KONDRAK, Melaniya', 'KONDRAK, Melania']),
  ],
  ['an article and a short form of a given name', 'El Mike', listed('1', ['SHENZO, Xingbiao', 'SHENZO, Mike'])],
  ['an article and a nickname that is only similar', 'El Chapa', chapo],
  ['another word than an article', 'Abu Chapo', chapo],
  ['a surname with a comma', 'LOS, Chapo', chapo],
  ['a surname and a preposition', 'De Klerk', listed('1', ['KOWALIK, Jan', 'KOWALIK, Klerk'])],
  ['one of two given names', 'El Halabi', listed('1', ['AL-KHAYRI, Muhammad', "AL-KHAYRI, 'Abdallah al-Halabi"])],
  ['one of two given names beside capitals', 'El Chapo', listed('1', ['Joaquin GUZMAN LOERA', 'Ivo Chapo GUZMAN'])],
  ['a particle in common', 'El Chapo', listed('1', ['AL-KHAYRI, Joaquin', 'AL-GUZMAN, Chapo'])],
  ['a nickname beside the given name', 'El Chapo', listed('1', ['GUZMAN LOERA, Joaquin', 'JOAQUIN, Chapo'])],
  ['a surname that is an article elsewhere', 'Le Chapo', chapo],
  ['a surname that is an article in Portuguese', 'Das Chapo', chapo],
])('%s is no nickname alone', async (_, query, record) => {
  expect(ask(await segmentOf([record]), query).matches).toEqual([]);
});
