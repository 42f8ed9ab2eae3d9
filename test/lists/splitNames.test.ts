import { readNames } from '../../lib/lists/splitNames.ts';

/** Cells of the UN list of 2026-08-01 and the SECO list of 2026-02-18; the last ones are whole names. */
const cells: [string, string[], string?][] = [
  ['Amir Khazmat (original script: Амир Хазмат)', ['Amir Khazmat', 'Амир Хазмат']],
  [
    'Safia Farkash Mohammed Al-Hadad, born 1 Jan. 1953 (Oman passport no.03825239)',
    ['Safia Farkash Mohammed Al-Hadad'],
    'born 1 Jan. 1953 (Oman passport no.03825239)',
  ],
  [
    'Khirullah Said Wali Khairkhwa, born in Kandahar on 01 Jan.1967',
    ['Khirullah Said Wali Khairkhwa'],
    'born in Kandahar on 01 Jan.1967',
  ],
  ['Mohammad Ishaq Akhund born in 1963', ['Mohammad Ishaq Akhund'], 'born in 1963'],
  ['Ezatullah Haqqani (previously listed as)', ['Ezatullah Haqqani'], 'previously listed as'],
  [
    'Abdel Ilah Sabri (false identity related to passport number 434021161)',
    ['Abdel Ilah Sabri'],
    'false identity related to passport number 434021161',
  ],
  [
    'Akhter Mohmad son of Noor Mohmad (اختر محمد ولد نور محمد ),',
    ['Akhter Mohmad son of Noor Mohmad', 'اختر محمد ولد نور محمد'],
  ],
  ['Agha Jan Alizai اغا جان عالیزی', ['Agha Jan Alizai', 'اغا جان عالیزی']],
  ['Mohammad Sabet b) M. Javad Kareemi Sabet', ['Mohammad Sabet', 'M. Javad Kareemi Sabet']],
  ['a) Jawad; b) Javad', ['Jawad', 'Javad']],
  [') Abdelrahman Mouhamad Zafir al Dabissi Juhan', ['Abdelrahman Mouhamad Zafir al Dabissi Juhan']],
  ['Abu Zubeyr Muktar Abdirahman;', ['Abu Zubeyr Muktar Abdirahman']],
  ['Jin Tiesan (金铁三)', ['Jin Tiesan', '金铁三']],
  ['BUTEMBO AIRLINES (BAL)', ['BUTEMBO AIRLINES (BAL)']],
  ['(Sheikh) Musa Hilal', ['(Sheikh) Musa Hilal']],
  ['Born Free Foundation', ['Born Free Foundation']],
  ['Ali Born', ['Ali Born']],
  ['Mohammed محمد', ['Mohammed محمد']],
];

test.each(cells.map(([text, names, remark]) => ({ text, names, remark })))('$text', ({ text, names, remark }) => {
  expect(readNames(text)).toEqual(remark === undefined ? { names } : { names, remark });
});
