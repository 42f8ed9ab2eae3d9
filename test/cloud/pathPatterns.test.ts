import { apiOf } from '../../lib/cloud/apiOf.ts';
import { type ApiPath, fitsPattern, pathPatterns } from '../../lib/cloud/pathPatterns.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { fc } from '../support/fastCheck.ts';
import { madeUpRoutes } from './support/madeUpRoutes.ts';

type Api = 'programs' | 'people';
const programs = (...paths: string[]) => paths.map((path): ApiPath<Api> => ({ path, api: 'programs' }));
const people = (...paths: string[]) => paths.map((path): ApiPath<Api> => ({ path, api: 'people' }));
const said = (paths: ApiPath<Api>[]) => pathPatterns(paths).map(({ pattern, api }) => `${pattern} -> ${api}`);

/** Where a request goes: the first pattern that fits, else the site. */
const goesTo = (path: string, patterns: { pattern: string; api: string }[]) =>
  patterns.find(({ pattern }) => fitsPattern(pattern, path))?.api ?? 'the site';

describe('the path patterns of the distribution', () => {
  it('are one where an API has a beginning for itself', () => {
    expect(said([...programs('/api/v1/a', '/api/v1/b/{id}'), ...people('/app/v1/c', '/app/v2/d')])).toEqual([
      '/api/* -> programs',
      '/app/* -> people',
    ]);
  });

  it('name the few of a shared beginning, and leave the rest to the API with the most', () => {
    expect(said([...programs('/f/v1/one', '/f/v1/two', '/f/v1/three'), ...people('/f/v1/other')])).toEqual([
      '/f/v1/other -> people',
      '/f/* -> programs',
    ]);
  });

  it('try a name before a field, and what is longer before what is shorter', () => {
    expect(said([...people('/x/{id}', '/x/{id}/more'), ...programs('/x/all', '/x/{id}/report')])).toEqual([
      '/x/all -> programs',
      '/x/*/report -> programs',
      '/x/* -> people',
    ]);
  });

  it.each([
    ['the same path', [...programs('/x/a'), ...people('/x/a')]],
    ['paths that differ in the name of a field', [...programs('/x/{id}'), ...people('/x/{name}')]],
    [
      'a path that fits the pattern of another',
      [...people('/x/b/c/a', '/x/b/d', '/x/{id}/z'), ...programs('/x/{id}/a')],
    ],
  ])('are refused with a sentence for %s of two APIs', (_, paths) => {
    expect(() => pathPatterns(paths)).toThrow(
      /^The distribution cannot tell whether \/x\/\S+ is for \w+ or \w+: give the routes of one of them another path\.$/,
    );
  });

  it('are refused with a sentence where CloudFront would not take so many', () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/x/p${index}`);
    const mixed = [...programs(...numbered(80)), ...people(...numbered(80).map((path) => `${path}-too`))];
    expect(() => pathPatterns(mixed)).toThrow(
      /^The distribution would need 81 path patterns, and CloudFront takes 73: /,
    );
  });

  it('lead every path to its API, whatever the paths are, or are refused', () => {
    const segment = fc.constantFrom('a', 'b', 'c', '{id}');
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const routes = fc.array(fc.record({ path, api: fc.constantFrom<Api>('programs', 'people') }), { maxLength: 12 });
    fc.assert(
      fc.property(routes, (paths) => {
        let patterns: ReturnType<typeof pathPatterns<Api>>;
        try {
          patterns = pathPatterns(paths);
        } catch (error) {
          return /cannot tell/.test(String(error));
        }
        return paths.every(({ path, api }) => goesTo(path.replaceAll('{id}', 'anything'), patterns) === api);
      }),
    );
  });
});

describe.each([
  ['of the route table', allRoutes, 14],
  ['of the route table with sixty made-up endpoints', [...allRoutes, ...madeUpRoutes], 34],
])('the paths %s', (_, routes, patternsMax) => {
  const paths = routes.flatMap((route) => route.paths.map((path) => ({ path, api: apiOf(route.caller) })));
  const patterns = pathPatterns(paths);

  it('each reach their own API', () => {
    const reached = paths.map(({ path }) => ({ path, api: goesTo(path.replace(/\{\w+\}/g, 'a1'), patterns) }));
    expect(reached).toEqual(paths);
  });

  it('need few patterns, of which none fits an address of the site', () => {
    expect(patterns.length).toBeLessThanOrEqual(patternsMax);
    for (const path of [
      '/',
      '/index.html',
      '/app.html',
      '/api',
      '/functions',
      '/dashboard',
      '/auth/sign-in',
      '/docs/api/v1',
    ]) {
      expect(goesTo(path, patterns)).toBe('the site');
    }
  });
});
