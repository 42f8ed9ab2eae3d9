import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of CHROMIUM_PATH, an installed Chrome or Chromium, or the one in an npm package (x86-64 Linux). */
export async function chromiumPath(): Promise<string> {
  const known = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (known) return known;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw missing(cause);
  }
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  // Not with the flags of the package's Chromium: --single-process ends the browser with its first closed context.
  return chromium.launch({ executablePath, args: flags }).catch((cause: unknown) => {
    throw missing(cause);
  });
}

function missing(cause: unknown): Error {
  return new Error('This needs Chrome or Chromium: install one, or set CHROMIUM_PATH to its path.', { cause });
}
