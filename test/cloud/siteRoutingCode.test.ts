import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { publicPaths, siteFiles } from '../../lib/cloud/siteFiles.ts';
import { siteRoutingCode } from '../../lib/cloud/siteRoutingCode.ts';
import { appPaths, movedPaths } from '../../lib/contract/site/sitePaths.ts';
import { addressedFiles, redirected, served, unknown } from './support/siteAddresses.ts';
import { builtSite, writeSite } from './support/writeSite.ts';

let dir: string;
let siteDir: string;
let code: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'klarnavn-site-'));
  siteDir = writeSite(join(dir, 'site'));
  code = siteRoutingCode(addressedFiles);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: { location?: { value: string } };
}

/** The parameters of a query as CloudFront hands them over. */
function parametersOf(query: string) {
  const parameters: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const known = parameters[name];
    parameters[name] = known
      ? { value: known.value, multiValue: [...(known.multiValue ?? [{ value: known.value }]), { value }] }
      : { value };
  }
  return parameters;
}

function asked(address: string): Answer {
  const [uri, query = ''] = address.split('?');
  const event = { request: { uri, querystring: parametersOf(query) } };
  return runInNewContext(`${code}; handler(event)`, { event });
}
const answered = (uri: string, statusCode: number): Answer =>
  runInNewContext(`${code}; handler(event)`, { event: { request: { uri }, response: { statusCode } } });

describe('an address of the site', () => {
  it.each(served)('%s is answered by the file %s', (uri, file) => {
    expect(asked(uri).uri).toBe(file);
    // CloudFront may hand over either one with the answer.
    expect(answered(uri, 200).statusCode).toBe(200);
    expect(answered(file, 200).statusCode).toBe(200);
  });

  it.each(appPaths.flatMap((path) => [path, `${path}/some/thing`, `${path}/v1.2`]))(
    '%s is the application, which finds the page itself',
    (uri) => {
      expect(asked(uri).uri).toBe('/app.html');
      expect(answered(uri, 200).statusCode).toBe(200);
      expect(answered('/app.html', 200).statusCode).toBe(200);
    },
  );

  it.each(unknown)('%s does not exist: the page says so, and so does the status', (uri) => {
    expect(asked(uri)).toMatchObject({ uri: '/404.html' });
    expect(answered(uri, 200).statusCode).toBe(404);
    expect(answered('/404.html', 200).statusCode).toBe(404);
  });

  it.each(redirected)('%s leads to %s, once', (address, place) => {
    expect(asked(address)).toMatchObject({ statusCode: 301, headers: { location: { value: place } } });
    expect(asked(place.replace(/#.*/, '')).statusCode).toBeUndefined();
  });

  it.each(Object.entries(movedPaths))('%s leads to %s, whose path is no such address itself', (address, place) => {
    const path = place.replace(/[?#].*/, '');
    expect([movedPaths[path], address.endsWith('/'), place.startsWith('//')]).toEqual([undefined, false, false]);
  });

  it('that a browser already has keeps the answer "not modified", which has no body', () => {
    expect(answered('/nothing', 304).statusCode).toBe(304);
  });
});

describe('the files of a site', () => {
  it('are all that are requested by name', () => {
    const byName = builtSite.files.filter((file) => !file.startsWith('assets/'));
    expect(siteFiles(siteDir)).toEqual([...byName].sort());
  });

  it("the site's own pages are known by their addresses", () => {
    const files = [
      '404.html',
      'api-docs/errors/index.html',
      'app.html',
      'contact/index.html',
      'index.html',
      'robots.txt',
    ];
    expect(publicPaths(files)).toEqual(['/api-docs/errors', '/contact', '/']);
  });

  it.each(['index.html', 'app.html', '404.html'])('must have %s, or the site is not built', (missing) => {
    const files = builtSite.files.filter((file) => file !== missing);
    const incomplete = writeSite(join(dir, `without-${missing}`), files);
    expect(() => siteFiles(incomplete)).toThrow(`The site is not built: ${incomplete} has no ${missing}.`);
  });

  it('are not there at all before the first build', () => {
    expect(() => siteFiles(join(dir, 'nowhere'))).toThrow('The site is not built:');
  });

  it('may be so many that CloudFront takes no function that knows them all, which a sentence says', () => {
    const pages = Array.from({ length: 400 }, (_, index) => `docs/a-page-with-an-ordinary-name-${index}/index.html`);
    expect(() => siteRoutingCode(pages)).toThrow(
      /^The function that finds the site's 400 pages has \d+ bytes, and CloudFront takes 10240/,
    );
  });
});
