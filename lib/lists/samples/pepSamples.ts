import { pepWorkbook, type SheetRows } from './pepWorkbook.ts';

interface PepSample {
  file: string;
  title: string;
  /** Category and the offices or parties in it. */
  categories: [string, string[]][];
  givenNames: string[];
  familyNames: string[];
}

const listDate = '01.08.2026';

const samples: PepSample[] = [
  {
    file: 'pep_dk_2026-08-01.xlsx',
    title: 'Liste over politisk eksponerede personer jf. hvidvasklovens § 18, stk. 7',
    categories: [
      [
        'Statschef, regeringschef, minister og viceminister eller ass. minister',
        ['Minister for prøvesager', 'Eksempelminister'],
      ],
      ['Medlemmer af Folketinget', ['Prøvepartiet', 'Eksempellisten', 'Forbilledpartiet']],
      ['Departementschefer', ['Departementschef i Eksempelministeriet']],
      ['Højesteretsdommere', ['Højesteretsdommer']],
    ],
    givenNames: [
      'Aksel Prøve',
      'Birgitte',
      'Carl-Emil',
      'Dagny',
      'Ejnar',
      'Freja Maria',
      'Gorm',
      'Hjørdis',
      'Ingolf',
      'Jytte',
    ],
    familyNames: ['Prøvesen', 'Eksempelgaard', 'Skabelonsen', 'Mønsterholm', 'Opfindsen', 'Tænkt-Nielsby'],
  },
  {
    file: 'pep_faroe_islands_2026-08-01.xlsx',
    title: 'Liste over politisk eksponerede personer på Færøerne',
    categories: [
      ['Medlemmer af Lagtinget (incl. stedfortrædere, revisorer)', ['Royndarflokkurin', 'Dømislistin']],
      ['Medlemmer af landsstyret', ['Landsstyremand for prøvesager']],
    ],
    givenNames: ['Bárður', 'Eyðun', 'Hanus', 'Marjun', 'Rannvá', 'Tróndur'],
    familyNames: ['Royndá', 'Dømisgarð', 'á Skabilóni', 'Uppspuna'],
  },
  {
    file: 'pep_greenland_2026-08-01.xlsx',
    title: 'Liste over politisk eksponerede personer i Grønland',
    categories: [
      ['Medlemmer af Inatsisartut', ['Medlem af Inatsisartut', 'Formand for prøveudvalget']],
      ['Medlemmer af Naalakkersuisut', ['Naalakkersuisoq for prøvesager']],
    ],
    givenNames: ['Aviaaja', 'Inuk', 'Malik', 'Nivi', 'Pipaluk', 'Salik'],
    familyNames: ['Misiliut', 'Assersuut', 'Takussutsen', 'Ilusiliorsen'],
  },
];

/** Every pairing once, so nobody stands in a list twice except on purpose. */
function* people({ givenNames, familyNames }: PepSample): Generator<[family: string, given: string, bornOn: string]> {
  let index = 0;
  for (const family of familyNames) {
    for (const given of givenNames) {
      const day = String(1 + ((index * 7) % 28)).padStart(2, '0');
      const month = String(1 + ((index * 5) % 12)).padStart(2, '0');
      yield [family, given, `${day}.${month}.${1948 + ((index * 3) % 45)}`];
      index += 1;
    }
  }
}

function workbookOf(sample: PepSample): Uint8Array {
  const everyone = [...people(sample)];
  const former = everyone.splice(-4);
  const perCategory = Math.ceil(everyone.length / sample.categories.length);
  const present: SheetRows = [
    [listDate, sample.title],
    [
      undefined,
      'Efternavn',
      'Fornavn',
      'Stillingsbetegnelse ',
      'Fødselsdato',
      'Tilføjet på PEP-listen (dato)',
      'Ny på PEP-listen (x)',
    ],
  ];
  for (const [number, [category, offices]] of sample.categories.entries()) {
    const members = everyone.slice(number * perCategory, (number + 1) * perCategory);
    // The last category stands beside a person instead of above, as in the real file.
    const isShifted = number === sample.categories.length - 1;
    if (!isShifted) present.push([category]);
    for (const [index, [family, given, bornOn]] of members.entries()) {
      const office = offices[index % offices.length];
      const beside = isShifted && index === 0 ? category : undefined;
      present.push([
        beside,
        `${family} `,
        given,
        office,
        index === 0 ? `\u00a0${bornOn}` : bornOn,
        '01.01.2025',
        index === 1 ? 'x' : undefined,
      ]);
    }
    present.push([undefined, undefined]);
  }
  // One person in a second office, and a category without people.
  const [[family, given, bornOn] = ['', '', '']] = everyone;
  present.push([undefined, family, given, 'Formand for Prøvenævnet (orlov)', bornOn, '1.2.2025']);
  present.push([undefined, 'Ingen styrelser etc.']);

  const formerRows: SheetRows = [
    ['Efternavn', 'Fornavn', 'Stillingsbetegnelse', 'Fødselsdato', 'Fjernet fra PEP-listen (dato)'],
  ];
  for (const [index, person] of former.entries()) {
    const [formerFamily, formerGiven, formerBornOn] = person;
    formerRows.push([
      formerFamily,
      formerGiven,
      'Tidligere prøvemedlem',
      formerBornOn,
      index === 0 ? undefined : '15.03.2026',
    ]);
  }
  return pepWorkbook({ "Nuværende PEP'ere": present, "Tidligere PEP'ere": formerRows });
}

/**
 * The three PEP samples beside this file, by file name. The layout with its oddities is that of the real workbooks. The people are
 * invented: no real person stands in them, and their birth dates lie on meaningless days.
 */
export function pepSamples(): Record<string, Uint8Array> {
  return Object.fromEntries(samples.map((sample) => [sample.file, workbookOf(sample)]));
}
