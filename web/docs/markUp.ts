import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { brand } from '../../lib/contract/brand.ts';
import { appIdPlaceholder } from '../src/pages/docs/exampleFacts.ts';
import { type Example, examplesOf } from './examples.ts';

for (const [name, grammar] of Object.entries({ bash, java, javascript, json, php, python, typescript })) {
  hljs.registerLanguage(name, grammar);
}

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Code as markup with its colours as classes. The operator's address and the App ID are marked, so the browser can put the address of the
 * page and, when asked, the reader's own App ID in their place. Throws for an unknown grammar.
 */
export function markedCode(code: string, grammar?: string): string {
  const html = grammar ? hljs.highlight(code, { language: grammar }).value : escapedText(code);
  return html
    .replaceAll(brand.siteUrl, `<span data-origin>${brand.siteUrl}</span>`)
    .replaceAll(appIdPlaceholder, `<span data-app-id>${appIdPlaceholder}</span>`);
}

const copyButton = (what: string) =>
  `<button type="button" data-copy aria-label="Copy ${escapedText(what)}">Copy</button>`;

/** A block of code under a line with its name. */
export function figureOf({ title, code, grammar }: { title: string; code: string; grammar?: string }): string {
  return `<figure class="code"><figcaption><span>${escapedText(title)}</span>${copyButton(title)}</figcaption>${preOf(title, code, grammar)}</figure>`;
}

function preOf(label: string, code: string, grammar?: string): string {
  return `<pre tabindex="0" role="group" aria-label="${escapedText(label)}"><code>${markedCode(code, grammar)}</code></pre>`;
}

/** An example in all its languages; the style sheet shows one of them, by the reader's chosen language. */
export function exampleGroup(name: string): string {
  const examples = examplesOf(name);
  const buttons = examples.map(
    ({ language, label }) => `<button type="button" data-choose="${language}">${label}</button>`,
  );
  const ownAppId = examples.some(({ code, run = '' }) => `${code}${run}`.includes(appIdPlaceholder))
    ? '<button type="button" data-own-app-id>Show my App ID in the examples</button>'
    : '';
  const choice = `<div class="choice" role="group" aria-label="Language">${buttons.join('')}${ownAppId}</div>`;
  const has = examples.map(({ language }) => language).join(' ');
  return `<div class="example" data-has="${has}" id="example-${name.replace('/', '-')}">${choice}${examples.map(inLanguage).join('')}</div>`;
}

function inLanguage({ language, label, grammar, file, code, run }: Example): string {
  const title = run ? `${label}: ${file}` : label;
  const start = run ? `<div class="run"><code>${markedCode(run)}</code>${copyButton(`how to run ${file}`)}</div>` : '';
  return `<figure class="code" data-language="${language}"><figcaption><span>${title}</span>${copyButton(title)}</figcaption>${preOf(title, code, grammar)}${start}</figure>`;
}

/** The same example in Markdown: one block a language. */
export function exampleInMarkdown(name: string): string {
  return examplesOf(name)
    .map(({ label, grammar, file, code, run }) => {
      const heading = run ? `**${label}** (\`${file}\`, run with \`${run}\`)` : `**${label}**`;
      return `${heading}\n\n\`\`\`${grammar}\n${code}\n\`\`\``;
    })
    .join('\n\n');
}
