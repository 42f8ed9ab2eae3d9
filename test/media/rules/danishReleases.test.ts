import { assess } from '../../../lib/media/assess.ts';
import { answerOf, article, person } from '../articles.ts';

// In the style of the releases of Danish authorities. Persons, firms and cases are invented but for the two real headlines of Finanstilsynet.
const options = { now: new Date('2026-06-01T00:00:00Z'), limit: 5 };

async function read(
  name: string,
  text: string,
  { kind, title = '—' }: { kind?: 'individual' | 'entity'; title?: string } = {},
) {
  const subject = person(name, kind ? { kind } : {});
  const found = article({ language: 'da', country: 'DK', sourceType: 'official', title, text });
  const { clusters } = await assess(subject, [answerOf([found])], options);
  const [cluster] = clusters;
  const { role, stage, categories } = cluster?.statement ?? {};
  return { role, stage, categories, outcome: cluster?.outcome };
}

const of = (stage: string, outcome = 'adverse') => ({ role: 'subject', stage, outcome });

it.each([
  // Finanstilsynet, 23 January 2026
  [
    'SAXO BANK A/S har den 22. januar 2026 vedtaget et administrativt bødeforelæg på 313.000.000 kr.',
    'Administrativt bødeforelæg til SAXO BANK A/S for overtrædelse af hvidvaskloven',
    'SAXO BANK A/S',
    { ...of('sanction'), categories: ['money_laundering'] },
  ],
  // Finanstilsynet, 25 November 2025
  [
    'Finanstilsynet politianmeldte den 28. marts 2022 Saxo Bank for bl.a. mangelfulde transaktionsindberetninger.',
    'Dom i sag om transaktionsindberetninger og kontroller',
    'Saxo Bank',
    of('allegation'),
  ],
  [
    'Nordvang Invest A/S vedtog den 3. marts 2026 et bødeforelæg på 2.500.000 kr. for overtrædelse af markedsmisbrugsforordningen.',
    'Bødeforelæg til Nordvang Invest A/S',
    'Nordvang Invest A/S',
    { ...of('sanction'), categories: ['market_abuse'] },
  ],
  [
    'Finanstilsynet har givet Nordvang Invest A/S et administrativt bødeforelæg for overtrædelse af hvidvaskloven.',
    '—',
    'Nordvang Invest A/S',
    of('sanction'),
  ],
  [
    'Finanstilsynet har politianmeldt Nordvang Invest A/S for overtrædelse af hvidvaskloven.',
    '—',
    'Nordvang Invest A/S',
    { ...of('allegation'), categories: ['money_laundering'] },
  ],
  [
    'Nordvang Invest A/S er meldt til politiet for ulovlig investeringsrådgivning og bedrageri.',
    '—',
    'Nordvang Invest A/S',
    of('allegation'),
  ],
])('an organisation: %s', async (text, title, name, expected) => {
  expect(await read(name, text, { kind: 'entity', title })).toMatchObject(expected);
});

it.each([
  ['investigation', 'Mads Fjeldgaard blev fredag varetægtsfængslet i fire uger i en sag om hvidvask.'],
  ['investigation', 'NSK har anholdt Mads Fjeldgaard i en sag om groft bedrageri.'],
  ['charge', 'NSK har sigtet Mads Fjeldgaard for groft bedrageri for mere end 40 millioner kroner.'],
  ['charge', 'Mads Fjeldgaard, 45, er sigtet for mandatsvig af særlig grov karakter.'],
  ['charge', 'Anklagemyndigheden ved NSK har rejst tiltale mod Mads Fjeldgaard for hvidvask.'],
  ['charge', 'Der er rejst tiltale mod Mads Fjeldgaard for skattesvig af særlig grov karakter.'],
  ['charge', 'Statsadvokaten for Særlig Kriminalitet tiltaler Mads Fjeldgaard for insiderhandel.'],
  ['plea', 'Mads Fjeldgaard erkendte sig skyldig i hvidvask i Retten i Glostrup.'],
  ['conviction', 'Østre Landsret har i dag fundet Mads Fjeldgaard skyldig i groft bedrageri.'],
  ['sentence', 'Københavns Byret har idømt Mads Fjeldgaard tre års fængsel for hvidvask.'],
  ['sentence', 'Mads Fjeldgaard blev torsdag idømt seks års ubetinget fængsel for groft bedrageri.'],
  ['sentence', 'Mads Fjeldgaard skal seks år i fængsel for momssvig, har Retten i Lyngby bestemt.'],
  ['sentence', 'Direktør Mads Fjeldgaard er ved Vestre Landsret idømt fængsel i to år og seks måneder for mandatsvig.'],
  ['sentence', 'Retten straffede Mads Fjeldgaard med fængsel i fire år for skattesvig.'],
  ['sentence', 'Mads Fjeldgaard fik fire års fængsel og en tillægsbøde på 3,2 mio. kr. for skattesvig.'],
])('%s: %s', async (stage, text) => {
  expect(await read('Mads Fjeldgaard', text)).toMatchObject(of(stage));
});

it.each([
  ['acquittal', 'Retten i Aarhus frifandt i dag Mads Fjeldgaard for hvidvask.'],
  ['acquittal', 'Mads Fjeldgaard er i Østre Landsret frifundet for bestikkelse.'],
  ['dismissal', 'Tiltalen mod Mads Fjeldgaard for bedrageri er frafaldet.'],
  ['dismissal', 'NSK har opgivet sigtelsen mod Mads Fjeldgaard i sagen om hvidvask.'],
  ['dismissal', 'Straffesagen mod Mads Fjeldgaard for kursmanipulation er indstillet.'],
])('%s: %s', async (stage, text) => {
  expect(await read('Mads Fjeldgaard', text)).toMatchObject(of(stage, 'resolved'));
});

it.each([
  [
    'official',
    'En 45-årig mand er idømt tre års fængsel for hvidvask, oplyser specialanklager Mads Fjeldgaard fra NSK.',
  ],
  ['official', 'To mænd er varetægtsfængslet for bedrageri, fortæller politiinspektør Mads Fjeldgaard.'],
  [
    'official',
    'En bank har vedtaget et bødeforelæg for hvidvask, siger vicedirektør i Finanstilsynet Mads Fjeldgaard.',
  ],
])('%s: %s', async (role, text) => {
  expect(await read('Mads Fjeldgaard', text)).toMatchObject({ role, outcome: 'not_adverse' });
});

it.each([
  'Advokat Mads Fjeldgaard drev et af de største pyramidespil i landet.',
  'Advokat Mads Fjeldgaard svindlede sine egne klienter.',
  'Manden bag svindlen var advokat Mads Fjeldgaard.',
  'Minister Mads Fjeldgaard modtog bestikkelse fra et rederi.',
  'Dommer Mads Fjeldgaard modtog bestikkelse fra et rederi.',
  'Ofret Mads Fjeldgaard drev selv et pyramidespil.',
  'Advokat Mads Fjeldgaard har kontor i Aarhus. Advokat Mads Fjeldgaard stod bag et bedrageri.',
  // Nobody accuses these; a person reads what they have to do with the matter.
  '"Det er en markant dom," siger senioranklager Mads Fjeldgaard om straffen på fire års fængsel for bedrageri.',
  'Kontorchef i Finanstilsynet Mads Fjeldgaard kalder det administrative bødeforelæg til banken markant.',
  'Advokat Mads Fjeldgaard forsvarer en mand, der er tiltalt for hvidvask.',
  'Minister Mads Fjeldgaard vil bekæmpe hvidvask.',
])('a title alone clears nobody of a matter named beside it: %s', async (text) => {
  expect(await read('Mads Fjeldgaard', text)).toMatchObject({ role: 'unknown', outcome: 'review' });
});

it.each([
  'Advokat Mads Fjeldgaard har kontor i Aarhus.',
  'Minister Mads Fjeldgaard åbnede broen.',
  'Dommer Mads Fjeldgaard afsagde dommen over en mand, der er dømt for bedrageri.',
  'En mand blev dømt af dommer Mads Fjeldgaard for bedrageri.',
])('a title without a matter, and a judge at work, stay what they are: %s', async (text) => {
  expect((await read('Mads Fjeldgaard', text)).outcome).toBe('not_adverse');
});

it.each([
  'Finanstilsynet har ikke politianmeldt Mads Fjeldgaard i sagen om hvidvask.',
  'Mads Fjeldgaard har ikke vedtaget bødeforelægget i sagen om bedrageri.',
  'Retten afviste at varetægtsfængsle Mads Fjeldgaard i sagen om hvidvask.',
  'Nordvang Invest, hvor Mads Fjeldgaard er formand, har vedtaget et bødeforelæg for hvidvask.',
  'Mads Fjeldgaard har politianmeldt en tidligere medarbejder for bedrageri.',
  'Mads Fjeldgaard politianmeldte selv den tidligere medarbejder for underslæb.',
  'Finanstilsynet har givet banken et bødeforelæg for hvidvask, siger Mads Fjeldgaard.',
  'Mads Fjeldgaard blev løsladt, og er ikke længere sigtet for bedrageri.',
])('is not adverse without a look: %s', async (text) => {
  expect((await read('Mads Fjeldgaard', text)).outcome).not.toBe('adverse');
});

it.each([
  'Landsretten har fundet Jens Nordvang uskyldig i bedrageri.',
  'Byretten har kendt Jens Nordvang uskyldig i hvidvask.',
  'Byretten har fundet Jens Nordvang ikke skyldig i bedrageri.',
  'Jens Nordvang skal ikke i fængsel efter dommen.',
  'Jens Nordvang skal besøge sin bror i fængsel.',
  'NSK tiltaler ikke Jens Nordvang for bedrageri.',
  'Anklagemyndigheden sigter ikke Jens Nordvang for hvidvask.',
  'Finanstilsynet politianmeldte ikke Jens Nordvang.',
  'Jens Nordvang har fået annulleret et bødeforelæg.',
  'Jens Nordvang slipper for at betale bøde.',
])('does not accuse: %s', async (text) => {
  expect((await read('Jens Nordvang', text)).outcome).not.toBe('adverse');
});
