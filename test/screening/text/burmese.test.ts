import { burmese, burmeseSyllables } from '../../../lib/screening/text/burmese.ts';
import { scoreOf } from '../namesOf.ts';

/** Names of generals and ministers of Myanmar as their newspapers and the lists of 2026 write them. */
test.each([
  ['မင်းအောင်လှိုင်', 'min aung hlaing'],
  ['မောင်မောင်စိုး', 'maung maung soe'],
  ['အောင်ဆန်းစုကြည်', 'aung san su kyi'],
  ['စိုးဝင်း', 'soe win'],
  ['သန်းရွှေ', 'than shwe'],
  ['ဦးသိန်းစိန်', 'u thein sein'],
  ['ဇော်မင်းထွန်း', 'zaw min htun'],
  ['ခင်ညွန့်', 'khin nyun'],
])('%s is %s', (written, name) => {
  expect(burmeseSyllables(written).map(burmese).join(' ')).toBe(name);
});

test.each([
  ['မောင်မောင်စိုး', 'Maung Maung Soe'],
  ['မောင် မောင် စိုး', 'Maung Maung Soe'],
  ['မင်းအောင်လှိုင်', 'Min Aung Hlaing'],
  ['Min Aung Hlaing', 'မင်းအောင်လှိုင်'],
])('%s finds %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.9);
});
