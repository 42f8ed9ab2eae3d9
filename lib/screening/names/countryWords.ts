/**
 * Countries, nationalities and parts of the world as single words, as organisations have them in their names: in English, and the
 * countries of most branches in their own languages. Two words ("Hong Kong") are left to the other rules.
 */
const countryWords = new Set(
  (
    'afghanistan afghan albania albanian algeria algerian algerie angola argentina armenia armenian australia australian austria ' +
    'austrian osterreich azerbaijan bahrain bangladesh belarus belarusian belgium belgian belgique bolivia brazil brasil brazilian ' +
    'bulgaria bulgarian burma cambodia cameroon canada canadian chile china chinese colombia congo croatia cuba cuban cyprus czech ' +
    'czechia danmark danish denmark deutschland ecuador egypt egyptian emirates england estonia ethiopia eritrea finland finnish ' +
    'france francaise french germany german ghana greece greek guatemala guinea haiti honduras hungary hungarian iceland india ' +
    'indian indonesia indonesian iran iranian iraq iraqi ireland irish israel israeli italia italiana italy italian japan japanese ' +
    'kazakhstan kenya korea korean kuwait kyrgyzstan laos latvia lebanon lebanese liberia libya libyan lithuania luxembourg malaysia ' +
    'malaysian mexico mexican moldova mongolia morocco maroc mozambique myanmar nederland nederlandse netherlands dutch nepal ' +
    'nicaragua nigeria nigerian norge norway norwegian oman pakistan pakistani palestine palestinian panama paraguay peru ' +
    'philippine philippines poland polish polska portugal qatar romania romanian russia russian rossiya rossii russland russie ' +
    'rwanda saudi scotland senegal serbia serbian singapore slovakia slovenia somalia somali spain spanish espana suomi sudan ' +
    'suisse sverige sweden swedish schweiz switzerland swiss syria syrian taiwan tajikistan tanzania thailand thai tunisia turkey ' +
    'turkish turkiye turkmenistan uganda uk ukraine ukrainian uruguay usa uzbekistan venezuela vietnam yemen yemeni zambia ' +
    'zimbabwe africa african america american asia asian europe european россия россии россииская россииский иран украина украины ' +
    'китаи беларусь белоруссия'
  ).split(' '),
);

export const isCountryWord = (text: string): boolean => countryWords.has(text);
