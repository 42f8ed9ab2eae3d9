import type { HtmlElement } from 'html-validate';
import { brand } from '../../../lib/contract/brand.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { isAppPath, movedPaths } from '../../../lib/contract/site/sitePaths.ts';
import { type BuiltPage, type BuiltSite, builtSite } from './support/builtSite.ts';
import { outsideLinks } from './support/outsideLinks.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});

/** Attributes that name an address, by their element. */
const addressAttributes: [selector: string, attribute: string][] = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['script[src]', 'src'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['use[href]', 'href'],
  ['form[action]', 'action'],
  ['meta[property="og:image"]', 'content'],
  ['meta[property="og:url"]', 'content'],
];

function attributeOf(element: HtmlElement, attribute: string): string {
  return (element.getAttributeValue(attribute) ?? '').replaceAll('&amp;', '&');
}

/** Every address that a page names. */
function addressesOf({ document }: BuiltPage): string[] {
  const single = addressAttributes.flatMap(([selector, attribute]) =>
    document.querySelectorAll(selector).map((element) => attributeOf(element, attribute)),
  );
  const sets = document
    .querySelectorAll('img[srcset], source[srcset]')
    .flatMap((element) => attributeOf(element, 'srcset').split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...new Set([...single, ...sets])];
}

/** Of a page at the site's public address, or undefined for one of another site. */
function pathHere(address: string, { path }: BuiltPage): string | undefined {
  const url = new URL(address, `${brand.siteUrl}${path}`);
  return url.origin === brand.siteUrl ? url.pathname + url.hash : undefined;
}

const idsOf = new Map<BuiltPage, Set<string>>();
function hasId(page: BuiltPage, id: string): boolean {
  const ids = idsOf.get(page) ?? new Set(page.document.querySelectorAll('[id]').map(({ id: own }) => own ?? ''));
  idsOf.set(page, ids);
  return ids.has(id);
}

/** Why an address of the site leads nowhere, or only by a redirect; undefined where it lives. */
function faultOf(place: string): string | undefined {
  const [path = '', id] = place.split('#');
  const page = site.pages.find((each) => each.path === path);
  if (page) return id && !hasId(page, decodeURIComponent(id)) ? 'has no such part' : undefined;
  if (isAppPath(path) || site.files.has(path)) return undefined;
  if (allRoutes.some(({ paths }) => paths.includes(path))) return undefined;
  return movedPaths[path] ? 'has another address' : 'does not exist';
}

test('every address of the site that a page names exists, with the part that is named', () => {
  const dead = site.pages.flatMap((page) =>
    addressesOf(page).flatMap((address) => {
      const place = pathHere(address, page);
      const fault = place === undefined ? undefined : faultOf(place);
      return fault ? [`${page.path}: ${address} ${fault}`] : [];
    }),
  );
  expect(site.pages.length).toBeGreaterThan(25);
  expect(dead).toEqual([]);
});

test('the places where old addresses lead exist, and none of these hides a page', () => {
  const faults = Object.entries(movedPaths).flatMap(([from, to]) => {
    const fault = site.pages.some(({ path }) => path === from) ? 'is a page' : faultOf(to.replace(/\?[^#]*/, ''));
    return fault && from !== '/app.html' ? [`${from} -> ${to} ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('a page leads to no other site than those that were looked at', () => {
  const found = site.pages.flatMap((page) =>
    addressesOf(page).filter((address) => pathHere(address, page) === undefined),
  );
  expect([...new Set(found)].sort()).toEqual([...outsideLinks].sort());
});
