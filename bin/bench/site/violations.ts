import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** WCAG 2.2 AA and best practices, as axe sees them. */
export async function violations(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy forbids foreign scripts.
  await page.evaluate(axe);
  const found = await page.evaluate('axe.run().then((result) => result.violations)');
  return (found as Violation[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}
