import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Incident } from '../../../web/src/pages/status/incident.ts';
import { incidentFeed } from '../../../web/status/incidentFeed.ts';
import { readIncident, readIncidents } from '../../../web/status/readIncidents.ts';

const head = ['title: Searches failed', 'began: 2026-11-22T10:05Z', 'ended: 2026-11-22T10:47Z', 'affected: api, mails'];
const id = '2026-11-22-searches-failed';
const written = (lines = head, body = 'Every third search <b>failed</b>.\n') =>
  `---\n${lines.join('\n')}\n---\n${body}`;
const without = (name: string) => head.filter((line) => !line.startsWith(name));

test('an incident is read of its file, and markup in it is text', () => {
  expect(readIncident(id, written())).toEqual({
    id,
    title: 'Searches failed',
    began: '2026-11-22T10:05:00.000Z',
    ended: '2026-11-22T10:47:00.000Z',
    changed: '2026-11-22T10:47:00.000Z',
    affected: ['api', 'mails'],
    html: '<p>Every third search &lt;b&gt;failed&lt;/b&gt;.</p>\n',
  });
  const goesOn = readIncident(id, written(without('ended')));
  expect([goesOn.ended, goesOn.changed]).toEqual([undefined, '2026-11-22T10:05:00.000Z']);
  expect(readIncident(id, written([...head, 'changed: 2026-11-25T08:00Z'])).changed).toBe('2026-11-25T08:00:00.000Z');
});

test.each([
  ['searches-failed', written(), 'must be named like'],
  [id, written(without('title')), 'has no title'],
  [id, written(without('began')), 'has no began'],
  [id, written(without('affected')), 'has no affected'],
  [id, written([...without('affected'), 'affected: api, website']), 'affects website'],
  [id, written([...without('began'), 'began: yesterday']), 'must say began in UTC'],
  [id, written([...without('ended'), 'ended: 2026-13-45T10:00Z']), 'must say ended in UTC'],
  [id, written([...without('ended'), 'ended: 2026-11-21T10:00Z']), 'ended before it began'],
  [id, written(head, '\n'), 'does not say what happened'],
  [id, 'Searches failed', 'has no'],
])('%s: a file that is not as it should be stops the build with its name', (name, text, sentence) => {
  expect(() => readIncident(name, text)).toThrow(`The incident ${name} ${sentence}`);
});

test('the folder is read with the last incident first, and nothing but incidents in it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'incidents-'));
  writeFileSync(join(dir, `${id}.md`), written());
  writeFileSync(
    join(dir, '2026-11-23-mails-late.md'),
    written(['title: Mails late', 'began: 2026-11-23T10:00Z', 'affected: mails']),
  );
  writeFileSync(join(dir, '.gitkeep'), '');
  expect(readIncidents(dir).map(({ title }) => title)).toEqual(['Mails late', 'Searches failed']);
  rmSync(dir, { recursive: true });
  expect(Array.isArray(readIncidents())).toBe(true);
});

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Reads XML of any kind; throws where it is not well-formed. */
function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }: SaxesTagNS) => {
    const values = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element = { name: `${uri} ${local}`, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] as Element;
}

const atom = (name: string) => `http://www.w3.org/2005/Atom ${name}`;
const children = ({ children: all }: Element, name: string) => all.filter((child) => child.name === atom(name));
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What RFC 4287 requires of a feed and its entries (4.1.1 and 4.1.2), and of texts, dates and links in them. */
function faultsOf(feed: Element): string[] {
  const faults: string[] = [];
  const needs = (element: Element, what: string, ...names: string[]) => {
    for (const name of names) {
      if (children(element, name).length !== 1) faults.push(`${what} has ${children(element, name).length} ${name}`);
    }
    for (const name of ['updated', 'published']) {
      for (const { text } of children(element, name)) if (!rfc3339.test(text)) faults.push(`${what}: ${name} ${text}`);
    }
    for (const { text } of children(element, 'id')) if (!URL.canParse(text)) faults.push(`${what}: id ${text}`);
    for (const { attributes } of children(element, 'link')) {
      if (!URL.canParse(attributes.href ?? '')) faults.push(`${what}: link ${attributes.href}`);
    }
  };
  if (feed.name !== atom('feed')) faults.push(`The root is ${feed.name}`);
  needs(feed, 'feed', 'id', 'title', 'updated', 'author');
  for (const entry of children(feed, 'entry')) {
    needs(entry, 'entry', 'id', 'title', 'updated', 'content');
    if (children(entry, 'content')[0]?.attributes.type !== 'html') faults.push('entry: content is no HTML');
  }
  const ids = [feed, ...children(feed, 'entry')].map((element) => children(element, 'id')[0]?.text);
  if (new Set(ids).size !== ids.length) faults.push('Two elements have the same id');
  return faults;
}

const incident: Incident = readIncident(id, written(['title: A & B < C', ...without('title')]));
const later: Incident = { ...incident, id: '2026-11-23-again', changed: '2026-11-24T00:00:00.000Z', ended: undefined };

test('the feed is valid Atom, without and with incidents', () => {
  expect(faultsOf(readXml(incidentFeed([])))).toEqual([]);
  const feed = readXml(incidentFeed([later, incident]));
  expect(faultsOf(feed)).toEqual([]);
  expect(children(feed, 'updated')[0]?.text).toBe('2026-11-24T00:00:00.000Z');
  const [, first] = children(feed, 'entry');
  expect(first && children(first, 'title')[0]?.text).toBe('A & B < C');
  expect(first && children(first, 'content')[0]?.text).toBe(incident.html);
});

test('a feed that is not valid is found', () => {
  const broken = incidentFeed([incident, incident]).replace('<updated>2026-11-22T10:47:00.000Z</updated>', '');
  expect(faultsOf(readXml(broken))).toEqual(
    expect.arrayContaining(['Two elements have the same id', 'feed has 0 updated']),
  );
});
