import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type MailKind, topicOf } from '../../lib/contract/mails/mails.ts';
import { renderMail } from '../../lib/mails/renderMail.ts';
import { launchBrowser, openContext } from '../support/browser.ts';
import { mailSamples } from '../support/mailSamples.ts';

/** Set to a folder, each mail is photographed into it. */
const picturesDir = process.env.MAIL_PICTURES;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  if (picturesDir) mkdirSync(picturesDir, { recursive: true });
});
afterAll(() => browser.close());

const links = { siteUrl: 'https://klarnavn.example', unsubscribeUrl: 'https://klarnavn.example/unsubscribe?token=t' };
const kinds = Object.keys(topicOf) as MailKind[];
/** Long words without a place to break, and right-to-left. */
const longName = `${'Donaudampfschifffahrtsgesellschaft'.repeat(15)} بنك`;

/** Facts of the layout, as the browser has laid it out. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const button = document.querySelector('.mail-button')?.getBoundingClientRect();
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((n) => {
        const c = Number(n) / 255;
        return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (ink: string, back: string) => {
      const [light = 0, dark = 0] = [luminance(ink), luminance(back)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      button: button && { left: button.left, right: button.right, height: button.height },
      headings: document.querySelectorAll('h1').length,
      ink: contrast(style('.mail-card .mail-ink').color, style('.mail-card').backgroundColor),
      soft: contrast(style('.mail-soft').color, style('.mail-back').backgroundColor),
      onButton: button ? contrast(style('.mail-button').color, style('.mail-button').backgroundColor) : 21,
    };
  });
}

describe.each([
  [390, 'light'],
  [800, 'light'],
  [390, 'dark'],
  [800, 'dark'],
] as const)('at %i pixels in the %s scheme', (width, colorScheme) => {
  let page: Page;
  const requests: string[] = [];
  beforeAll(async () => {
    const context = await openContext(browser, { viewport: { width, height: 900 }, colorScheme });
    page = await context.newPage();
    page.on('request', (request) => void requests.push(request.url()));
  });
  afterAll(() => page.context().close());

  test.each(kinds)(
    'the mail %s is read without scrolling sideways, and its button can be seen and pressed',
    async (kind) => {
      await page.setContent(renderMail(mailSamples[kind], links).html);
      if (picturesDir) {
        await page.screenshot({ path: join(picturesDir, `${kind}-${width}-${colorScheme}.png`), fullPage: true });
      }
      const layout = await layoutOf(page);
      expect(layout).toMatchObject({ overflow: 0, headings: 1 });
      if (renderMail(mailSamples[kind], links).html.includes('mail-button"')) {
        expect(layout.button?.left).toBeGreaterThanOrEqual(0);
        expect(layout.button?.right).toBeLessThanOrEqual(width);
        expect(layout.button?.height).toBeGreaterThanOrEqual(44);
      }
      // WCAG 2.2, 1.4.3.
      for (const contrast of [layout.ink, layout.soft, layout.onButton]) expect(contrast).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('a name of 500 characters does not widen a mail', async () => {
    const mail = { ...mailSamples.member_invited, business_name: longName, by: longName };
    await page.setContent(renderMail(mail, links).html);
    expect(await layoutOf(page)).toMatchObject({ overflow: 0 });
  });

  test('nothing was fetched', () => expect(requests).toEqual([]));
});
