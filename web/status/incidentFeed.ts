import { brand } from '../../lib/contract/brand.ts';
import { escaped } from '../head/htmlText.ts';
import type { Incident } from '../src/pages/status/incident.ts';

const page = `${brand.siteUrl}/status`;
/** Of the feed before its first entry. */
const begun = '2026-11-22T00:00:00.000Z';

/** The incidents as an Atom feed (RFC 4287), the last to begin first. */
export function incidentFeed(incidents: readonly Incident[]): string {
  const updated = incidents.map(({ changed }) => changed).reduce((a, b) => (a > b ? a : b), begun);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${page}</id>`,
    `  <title>${escaped(brand.name)}: incidents</title>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escaped(brand.operator)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${page}/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${page}"/>`,
    ...incidents.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ id, title, began, changed, html }: Incident): string {
  return [
    '  <entry>',
    `    <id>${page}#${id}</id>`,
    `    <title>${escaped(title)}</title>`,
    `    <published>${began}</published>`,
    `    <updated>${changed}</updated>`,
    `    <link rel="alternate" type="text/html" href="${page}#${id}"/>`,
    `    <content type="html">${escaped(html)}</content>`,
    '  </entry>',
  ].join('\n');
}
