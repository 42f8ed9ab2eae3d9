import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import { scoreOf } from '../namesOf.ts';

describe('a near surname is another surname', () => {
  test.each([
    ['Sergei Nikolayevich Kotkin', 'KOLBIN, Sergei Nikolayevich', 'where a given name and a father’s name are equal'],
    ['Сергей Сергеевич Зорин', 'Sergei Sergeevich Churin', 'in two alphabets'],
    ['Hamdullah Numani', 'Hamdullah Sunani', 'where the given name is equal'],
    ['Oleg Yurevich Baranov', 'KACHANOV, Oleg Yurevich', 'wherever the family name stands'],
  ])('%s is not %s: %s', async (query, name) => {
    expect(await scoreOf(query, name)).toBeLessThan(thresholdDefault);
  });

  test.each([
    ['Grigori Karamalak', 'Grigori Caramalac'],
    ['Andrei Sherbakow', 'Andrey Shcherbakov'],
    ['Haytham Alhmedan', 'Haitham al-Ahmadan'],
  ])('another spelling of one still finds it: %s, %s', async (query, name) => {
    expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(thresholdDefault);
  });
});

describe('a difference of a letter or two counts more', () => {
  test('where a word is left over: too little agrees for an error on top', async () => {
    expect(await scoreOf('Davit Kostenko', 'Davit Kosenko')).toBeGreaterThanOrEqual(thresholdDefault);
    expect(await scoreOf('Davit Kostenko', 'Davit Anatolin Kosenko')).toBeLessThan(0.7);
  });

  test('where no other word tells whose name it is', async () => {
    expect(await scoreOf('Abu Rayan', 'Abu Rayhanah')).toBeLessThan(0.77);
  });

  test('and not between scripts of which one leaves vowels out', async () => {
    expect(await scoreOf('محمد کرمی', 'Mohammad Karami')).toBeGreaterThanOrEqual(thresholdDefault);
  });
});

test.each([
  ['Dokka Umarov', 'Doku Khamatovich Umarov'],
  ['Oleg Deripasko', 'Oleg Vladimirovich Deripaska'],
  ['Konstantin Malofeïev', 'Konstantin Valeryevich Malofeev'],
])('a father’s name that only the list has is no word left over: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(thresholdDefault);
});
