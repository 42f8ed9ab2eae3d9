import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type LegalText,
  legalPath,
  legalTexts,
  legalVersions,
  longDay,
  newestVersions,
} from '../../lib/contract/account/legal.ts';
import { brand } from '../../lib/contract/brand.ts';
import { fillIn } from '../docs/fillIn.ts';
import { readMarkdown } from '../docs/readMarkdown.ts';
import type { TextDocument } from '../src/pages/legal/textDocument.ts';
import { accuracyBlocks, accuracyValues } from './accuracyParts.ts';
import { answerValues } from './answerValues.ts';
import { recallChart } from './recallChart.ts';
import { textBlocks } from './textBlocks.ts';
import { brandValues, ruleValues } from './textValues.ts';

/** Pages of text that have no versions. */
const otherTexts = [
  {
    name: 'accuracy',
    description:
      'How often listed people and firms are found, how often there are false alarms, what other matchers reach, and what is still missed.',
  },
  {
    name: 'cookies',
    description: 'Everything that the site keeps in your browser: name, purpose and time.',
  },
  {
    name: 'corrections',
    description: 'What people can ask for who are named in news or official releases that the service shows, and how.',
  },
  {
    name: 'security',
    description: 'How data is protected, where it is, who processes it, what you can set, and what we do not have.',
  },
  {
    name: 'verify',
    description:
      'What an answer of a screening shows about lists, dates and rules, how to check it, and what it cannot show.',
  },
] as const;

const descriptions: Record<LegalText, string> = {
  terms: 'The terms under which the service is offered: use, prices, renewal, liability, law.',
  privacy: 'Which personal data is processed, why, on which legal ground, for how long, and what you can ask for.',
  dpa: 'The agreement under Article 28 of the GDPR for the names that customers screen, with its annexes.',
};

/** Every page of text, the earlier versions of legal texts included. Throws for a text that names what does not exist. */
export function readTexts(): TextDocument[] {
  return [
    ...legalTexts.flatMap((text) => legalVersions[text].map(({ version }) => legalDocument(text, version))),
    ...otherTexts.map(({ name, description }) => ({
      ...documentOf(withRules(read(name))),
      path: `/${name}`,
      description,
    })),
  ];
}

/** An earlier version is named by its day. */
function legalDocument(text: LegalText, version: string): TextDocument {
  const { title, ...document } = documentOf(legalMarkdown(text, version));
  const legal = { text, version };
  const path = legalPath(text, version);
  if (version === newestVersions[text]) return { ...document, title, path, description: descriptions[text], legal };
  const day = longDay(version);
  return {
    ...document,
    title: `${title} of ${day}`,
    path,
    description: `The ${title} of ${brand.name} as it was published on ${day}, kept word for word.`,
    legal,
  };
}

/** A version of a legal text as Markdown, in which the values of the brand are still to be filled in. */
export function legalMarkdown(text: LegalText, version: string): string {
  return withRules(read(`${text}-${version}`));
}

/** What identifies a version of a legal text, whoever offers the service. */
export function legalSha256(text: LegalText, version: string): string {
  return createHash('sha256').update(legalMarkdown(text, version)).digest('hex');
}

const read = (name: string) => readFileSync(join(import.meta.dirname, 'texts', `${name}.md`), 'utf8');

/** The brand's placeholders are left as they are. */
function withRules(markdown: string): string {
  const kept = Object.fromEntries(Object.keys(brandValues).map((name) => [name, `{{${name}}}`]));
  return fillIn(markdown, {
    values: { ...ruleValues, ...accuracyValues, ...answerValues, ...kept },
    blocks: { ...textBlocks, ...accuracyBlocks },
  });
}

function documentOf(markdown: string): Pick<TextDocument, 'title' | 'html' | 'contents'> {
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(markdown) ?? [];
  if (!title) throw new Error('A text does not begin with its title');
  const read = readMarkdown(fillIn(body, { values: brandValues, blocks: {} }));
  const { headings } = read;
  // Markdown has no drawings.
  const html = read.html.replace('<p>[recall chart]</p>', recallChart);
  const contents = headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, title: text }));
  return { title, html, contents };
}
