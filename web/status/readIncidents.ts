import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { components } from '../../lib/contract/status/serviceStatus.ts';
import type { Incident } from '../src/pages/status/incident.ts';

const incidentsDir = join(import.meta.dirname, 'incidents');
/** No markup of its own: what stands in a file is text. */
const markdown = new MarkdownIt({ html: false, linkify: false });

/** The incidents that are written down, the last to begin first. Throws with the name of a file that is not as the README says. */
export function readIncidents(dir = incidentsDir): Incident[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readIncident(file.slice(0, -'.md'.length), readFileSync(join(dir, file), 'utf8')))
    .sort((a, b) => b.began.localeCompare(a.began));
}

/** One incident of its text. `id`: the name of its file, which is its address within the page and must not change. */
export function readIncident(id: string, text: string): Incident {
  const fault = (sentence: string) => new Error(`The incident ${id} ${sentence}`);
  if (!/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/.test(id)) throw fault('must be named like 2026-11-22-searches-failed');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = new Map(head.split('\n').map((line) => line.split(/:\s*(.*)/, 2) as [string, string]));
  const needed = (name: string) => {
    const value = fields.get(name)?.trim();
    if (!value) throw fault(`has no ${name}`);
    return value;
  };
  const time = (name: string) => {
    const value = needed(name);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(value) || Number.isNaN(Date.parse(value))) {
      throw fault(`must say ${name} in UTC, like 2026-11-22T10:05Z`);
    }
    return new Date(value).toISOString();
  };
  const affected = needed('affected')
    .split(',')
    .map((name) => {
      const found = components.find((component) => component === name.trim());
      if (!found) throw fault(`affects ${name.trim()}, which is none of ${components.join(', ')}`);
      return found;
    });
  if (!body.trim()) throw fault('does not say what happened');
  const began = time('began');
  const ended = fields.has('ended') ? time('ended') : undefined;
  if (ended !== undefined && ended < began) throw fault('ended before it began');
  const changed = fields.has('changed') ? time('changed') : (ended ?? began);
  return { id, title: needed('title'), began, ended, changed, affected, html: markdown.render(body) };
}
