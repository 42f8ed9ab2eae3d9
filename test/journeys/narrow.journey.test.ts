import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { refuseCookies } from '../../bin/pictures/refuseCookies.ts';
import { desktop, launchBrowser, openContext } from '../support/browser.ts';
import type { TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('narrow'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

/** A page of every kind. */
const kinds = [
  '/',
  '/sanctions-screening',
  '/case-management',
  '/status',
  '/contact',
  '/accuracy',
  '/dpa',
  '/api-docs/batch-files',
  '/no/such/page',
];

/** Looks at each page in a window of its own kind; answers what was found, by path, where anything was. */
async function look<Found>(options: BrowserContextOptions, at: (page: Page) => Promise<Found[]>) {
  const context = await openContext(browser, { reducedMotion: 'reduce', ...options });
  await refuseCookies(context);
  const page = await context.newPage();
  const found: [string, Found[]][] = [];
  for (const path of kinds) {
    await page.goto(product.url + path);
    await page.waitForSelector('html[data-live]');
    found.push([path, await at(page)]);
  }
  await context.close();
  return found.filter(([, faults]) => faults.length > 0);
}

/** What begins left or ends right of the window and does not stand in a part that scrolls by itself. */
const cutOff = () => {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // What robots alone are to see is hidden from everybody else.
      const isShown = width > 1 && height > 1 && element.checkVisibility() && !element.closest('svg, [aria-hidden]');
      return isShown && (right > window.innerWidth + 1 || left < -1) && !scrolls(element);
    })
    .map((element) => element.outerHTML.slice(0, 100));
};

test('at 320 pixels nothing is cut off, and the page does not scroll sideways', async () => {
  expect(await look({ viewport: { width: 320, height: 640 } }, (page) => page.evaluate(cutOff))).toEqual([]);
});

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', desktop],
])('with text of twice the size nothing is cut off on %s', async (_, viewport) => {
  const found = await look({ viewport }, async (page) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    return page.evaluate(cutOff);
  });
  expect(found).toEqual([]);
});

test('in forced colours what is pressed has a border, and what has the focus an outline', async () => {
  const found = await look({ viewport: desktop, forcedColors: 'active' }, async (page) => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => {
      const style = (element: Element) => getComputedStyle(element);
      const bare = [...document.querySelectorAll('main button, main input:not([type=radio], [type=checkbox])')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('[aria-hidden]') &&
            Number.parseFloat(style(element).borderTopWidth) === 0,
        )
        .map((element) => element.outerHTML.slice(0, 100));
      const focused = document.activeElement;
      const isSeen = focused && style(focused).outlineStyle !== 'none';
      return [...bare, ...(isSeen ? [] : [`no outline: ${focused?.outerHTML.slice(0, 100)}`])];
    });
  });
  expect(found).toEqual([]);
});

test('a page is read in order: one title, no level left out, each landmark once or with a name of its own', async () => {
  const found = await look({ viewport: desktop }, (page) =>
    page.evaluate(() => {
      const shown = (what: string) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
      const levels = shown('h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
      const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
      const nameOf = (one: Element) => {
        const by = one.getAttribute('aria-labelledby');
        return one.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent : '') ?? '';
      };
      const navigations = shown('nav').map(nameOf);
      return [
        ...(levels.filter((level) => level === 1).length === 1 && levels[0] === 1 ? [] : ['not one title, first']),
        ...jumps.map((level) => `a heading of level ${level} leaves one out`),
        ...['body main', 'body footer'].filter((what) => shown(what).length !== 1),
        ...(new Set(navigations).size === navigations.length && !navigations.includes('') ? [] : navigations),
      ];
    }),
  );
  expect(found).toEqual([]);
});

test('what changes by itself is in a live region that stands there from the beginning', async () => {
  const context = await openContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, place] of [
    ['/', '[data-trial=said]'],
    ['/', '[data-trial=count]'],
    ['/status', '[data-summary] [data-said]'],
  ] as const) {
    await page.goto(product.url + path);
    expect([path, place, await page.locator(place).first().getAttribute('role')]).toEqual([path, place, 'status']);
  }
  await context.close();
});

test('a head without its body: documents as they are, the API with the methods that it has', async () => {
  const head = async (path: string) => {
    const { status, headers } = await fetch(product.url + path, { method: 'HEAD' });
    return [path, status, headers.get('allow')];
  };
  expect(await Promise.all(['/', '/about', '/openapi.json', '/nowhere', '/app/v1/status'].map(head))).toEqual([
    ['/', 200, null],
    ['/about', 200, null],
    ['/openapi.json', 200, null],
    ['/nowhere', 404, null],
    ['/app/v1/status', 405, 'GET'],
  ]);
});
