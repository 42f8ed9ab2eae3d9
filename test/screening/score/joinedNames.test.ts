import { ask, listed, refs, scoreOf, segmentOf } from '../namesOf.ts';

// Spellings of listed names in payments and spreadsheets: EU, UK, UN, SECO and OFAC lists of 2026.
test.each([
  ['Abdulrahman Al-Faqih', 'Abd al-Rahman AL-FAQIH'],
  ['AbdelHamid Al-Masli', 'Abd-Al-Hamid Al-Masli'],
  ['Rukan Razuki AbdelGhafur Sulaiman Al-Tikriti', 'Rukan Razuki Abd-al-Ghafur Sulaiman Al-Tikriti'],
  ['Zuhair Talib AbdulSattar Al-Naqib', 'Zuhair Talib Abd-al-Sattar Al-Naqib'],
  ['Abd al-majid Al-Gaoud', 'Abdelmajid Al-Gaoud'],
  ['AbdelHAQ', 'ABDUL HAQ'],
  ['Abdurrahman Makki', 'Abd al-Rahman Makki'],
  ['AbouAbdellah', 'Abou Abdellah'],
  ['Seraj al-Din Haqani', 'Serajuddin Haqani'],
  ['Khayruddin AL-SAYYED', 'Khayr al-Din AL-SAYYED'],
  ['Atiq ullah', 'Atiqullah'],
  ['HAN YURO', 'HAN YU-RO'],
  ['CHON CHIBU', 'CHON Chi-bu'],
  ['ChangHo Pak', 'Pak Chang-Ho'],
  ['Hwang SOKHWA', 'Hwang Sok-hwa'],
  ['HassanNOURI', 'Hassan NOURI'],
  ['Sayed Ghias al-Din Sayed Ghous al-Din', 'Sayed Ghiasuddin Sayed Ghousuddin'],
])('%s is %s, joined or apart', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.9);
  expect(await scoreOf(name, query)).toBeGreaterThanOrEqual(0.9);
});

test('an article that is left out before a vowel costs less than another name', async () => {
  expect(await scoreOf('Saqr al-Kabisi AbdulAqala', 'SAQR AL-KABISI ABD AQALA')).toBeGreaterThanOrEqual(0.85);
});

test('a name written apart is found by its telling part among many, also where that is spelled otherwise', async () => {
  const others = Array.from({ length: 300 }, (_, i) => listed(`o${i}`, [`Abdul Karim Hassan ${i}`]));
  const segment = await segmentOf([...others, listed('wanted', ['Abd al-Qadir'])]);
  expect(refs(ask(segment, 'Abdelkader'))).toEqual(['wanted']);
});

test('an initial is no letter of the word beside it', async () => {
  expect(await scoreOf('General M. Mupenzi', 'General Major Mupenzi')).toBeGreaterThan(0.92);
});

test('the words of a firm with the same blanks are compared one by one', async () => {
  expect(await scoreOf('ABK Trading', 'ABC Trading', 'entity')).toBeLessThan(0.8);
});

test('a name of four letters is written in two syllables only where both are syllables', async () => {
  expect(await scoreOf('Yuro Han', 'Yu Ro Han Petrov')).toBeGreaterThan(0.6);
  expect(await scoreOf('Omar Han', 'Om Ar Han Petrov')).toBeLessThan(0.4);
});

test('"Raghad Saddam Hussein" is the Tikriti of this name, and her own name left out makes another person', async () => {
  expect(await scoreOf('Raghad Saddam Hussein', 'Raghad Saddam Hussein Al-Tikriti')).toBeGreaterThanOrEqual(0.8);
  expect(await scoreOf('Muhammad Zimam Abd-al-Razzaq', "AL-SA'DUN, Muhammad Zimam Abd-al-Razzaq")).toBeGreaterThan(0.8);
  expect(await scoreOf('Saddam Hussein Al-Tikriti', 'Raghad Saddam Hussein Al-Tikriti')).toBeLessThan(0.8);
});
