import { scoreOf } from '../namesOf.ts';

const score = (query: string, name: string) => scoreOf(query, name, 'entity');

test.each([
  ['an English legal form in short', 'Melody Shipmanagement Pvt Ltd', 'Melody Shipmanagement Private Limited'],
  ['a legal form of the Gulf', 'Almalek Star Trading FZCO', 'Almalek Star Trading LLC'],
  ['an Irish legal form', 'Cuideachta Comhstoic Belaruskali', 'Belaruskali JSC'],
  ['state enterprises of two kinds', 'FKP Avangard', 'FSUE Avangard'],
  ['a Russian prefix', 'NPO Stekloplastik', 'Stekloplastik'],
  ['words in short', 'Al Noor Intl Trdg & Srvces', 'Al Noor International Trading and Services'],
  ['a Slovenian and a Spanish name', 'Institut za raziskave Vostok', 'Instituto de Investigaciones Vostok'],
  ['a Swedish and an Italian name', 'Islamiska rörelsen Qasim', 'Movimento islamico Qasim'],
  ['small words of Romanian and Dutch', 'Centrul pentru Vostok', 'Centrum voor Vostok'],
])('%s make no difference', async (_, query, name) => {
  expect(await score(query, name)).toBeGreaterThanOrEqual(0.8);
});

test('three letters that thousands of firms share are less than an abbreviation of four', async () => {
  expect(await score('Islamic Revolutionary Guard Corps', 'IRGC')).toBeGreaterThanOrEqual(0.8);
  expect(await score('Shinto Paint Factory', 'SPF')).toBeLessThan(0.8);
});

test('the Arabic word for a foundation is no word for a corporation', async () => {
  expect(await score('موسسة Karvelan Vostok', 'Karvelan Vostok Foundation')).toBeGreaterThan(
    await score('موسسة Karvelan Vostok', 'Karvelan Vostok Corporation'),
  );
});
