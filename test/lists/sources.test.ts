import { listTypeKeys } from '../../lib/contract/lists/listTypes.ts';
import { type PepList, pepLink } from '../../lib/lists/formats/pep/pepLink.ts';
import { listSources, publisherUserAgent } from '../../lib/lists/sources.ts';

describe('the table of sources', () => {
  it('has every list, and of OFAC both files', () => {
    expect(new Set(listSources.map(({ list }) => list))).toEqual(new Set(listTypeKeys));
    const ofac = listSources.filter(({ list }) => list === 'us_ofac_sanctions');
    expect(ofac.map(({ part }) => part)).toEqual(['sdn', 'consolidated']);
  });

  it('names each source, and each copy of a file, once', () => {
    for (const names of [listSources.map(({ id }) => id), listSources.map(({ fileName }) => fileName)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(listSources)('$id is asked over https and has limits that leave room', (source) => {
    expect(new URL(source.url).protocol).toBe('https:');
    expect(source.bytesMax).toBeGreaterThan(source.bytesMin * 4);
    expect(source.startSecondsMax).toBeLessThan(source.wholeSecondsMax);
    // A function runs for 900 seconds at most, and reads the list after it came.
    expect(source.wholeSecondsMax).toBeLessThanOrEqual(600);
  });

  it('never asks for the old OFSI file', () => {
    expect(listSources.map(({ url }) => url).join()).not.toMatch(/ofsi|ConList/i);
  });

  it('says who asks in the way that OFAC demands', () => {
    expect(publisherUserAgent).toMatch(/^Mozilla\/\d.{31,}$/);
    expect(publisherUserAgent).toContain('Klarnavn');
  });
});

describe("the workbook of a PEP list on the publisher's page", () => {
  const pageUrl = 'https://www.finanstilsynet.dk/lovgivning/pep-listen';
  const find = (html: string) =>
    (['pep_dk', 'pep_faroe_islands', 'pep_greenland'] satisfies PepList[]).map((list) => {
      const found = pepLink(html, pageUrl, list);
      return 'url' in found ? found.url.slice('https://www.finanstilsynet.dk'.length) : found.sentence;
    });
  const page = (...names: string[]) =>
    names.map((name) => `<li><a class="link" href='${name}'>Liste</a></li>`).join('\n');

  it.each([
    ['in 2021', ['/m/PEP_listen.xlsx', '/m/PEP_listen_faeroeerne.xlsx', '/m/PEP_listen_groenland.xlsx']],
    [
      'with blanks and letters of its language',
      ['/m/PEP_listen.xlsx', '/m/PEP_listen%20f%C3%A6r%C3%B8erne.xlsx', '/m/PEP_listen%20gr%C3%B8nland.xlsx'],
    ],
    [
      'with a letter that is broken',
      ['/m/PEP_listen.xlsx', '/m/PEP_listen%20f%E6r.xlsx', '/m/PEP_listen%20gr%C3%83%C2%B8nland.xlsx'],
    ],
    [
      'since April 2026',
      [
        '/-/media/2026/pep_listen.xlsx?la=da',
        '/-/media/2026/pep_listen-f.xlsx?la=da',
        '/-/media/2026/pep_listen-g.xlsx?la=da',
      ],
    ],
    [
      'with a date in its name',
      ['/m/pep_listen-2026-11.xlsx', '/m/pep-listen-faeroeerne-2026-11.xlsx', '/m/pep-listen-groenland-2026-11.xlsx'],
    ],
  ])('is found %s', (_when, urls) => {
    const others = [
      '/m/vejledning.pdf',
      '/m/rapport.xlsx',
      'https://elsewhere.example/pep.html',
      '#pep_listen',
      'http://[',
    ];
    expect(find(page(...others, ...urls))).toEqual(urls);
    expect(find(page(...urls, ...urls, ...others).replaceAll('&', '&amp;'))).toEqual(urls);
  });

  it('is not guessed among several, nor made up where there is none', () => {
    expect(find(page('/m/pep_listen.xlsx', '/old/pep_listen.xlsx', '/m/pep_listen-f.xlsx'))).toEqual([
      'The page links 2 workbooks that could be the PEP list of Denmark: it has changed.',
      '/m/pep_listen-f.xlsx',
      'The page links no workbook that could be the PEP list of Greenland: it has changed.',
    ]);
  });
});
