import { readFileSync } from 'node:fs';
import { buildReleases } from '../lib/operations/media/sources/releases/buildReleases.ts';
import { openReleases } from '../lib/operations/media/sources/releases/openReleases.ts';
import { releaseSamples } from '../lib/operations/media/samples/releaseSamples.ts';
import { readSample } from '../lib/operations/media/samples/readSample.ts';
import { batchSources } from '../lib/operations/media/sources/batchSources.ts';
import { mediaOfBatch } from '../lib/operations/media/inBatches/mediaOfBatch.ts';
import { assess } from '../lib/media/assess.ts';
import { randomNumbers } from './bench/madeNames.ts';
const loaded = new Map<string, any>();
for (const s of releaseSamples) {
  const rel = await readSample(s);
  const open = await openReleases(await buildReleases(s.source, rel));
  loaded.set(s.source, { edition: { id: s.source, parts: [{ sha256:'x', count: rel.length, from:'2009-01-01', to:'2026-01-01', replaces:[], isSample:true }] }, parts: [open] });
}
const now = new Date('2026-11-23T06:00:00Z');
const table: any = { name: 't', client: { send: async () => ({ Items: [] }) } };
const releases: any = { load: async (s: string) => loaded.get(s) };
async function run(what: string, names: string[]) {
  const startedAt = performance.now(); const cpu = process.cpuUsage();
  const look = { table, accountId: 'a', sources: batchSources({ table, releases, isFetched: false, now }), assess, now };
  const { items, basis } = await mediaOfBatch(look, names.map((name, i) => ({ name, external_ref: String(i) })), () => performance.now() - startedAt < 20_000);
  const used = process.cpuUsage(cpu);
  const n = (f: (i: any) => boolean) => items.filter(f).length;
  console.log(what, names.length, 'wall', Math.round(performance.now() - startedAt), 'cpu', Math.round((used.user + used.system) / 1000), 'looked', n((i) => i.status === 'partial'), 'adverse', n((i) => i.adverse > 0), 'review', n((i) => i.review > 0), 'omitted', n((i) => i.matches_omitted), 'bytes', JSON.stringify({ items, basis }).length);
}
const ordinary = readFileSync('/work/shared/matching/ordinary-names.jsonl','utf8').split('\n').filter(Boolean).slice(0,1500).map((l)=>JSON.parse(l).name);
await run('warm', ordinary.slice(0,100));
await run('ordinary', ordinary.slice(500,1000)); await run('ordinary', ordinary.slice(1000,1500));
const open = loaded.get('releases_doj').parts[0]; const random = randomNumbers(11); const names: string[] = [];
while (names.length < 500) { const r = open.names.entity(Math.floor(random()*open.names.entityCount)); const w = r.names[0]?.text.split(' ') ?? []; if (r.kind==='individual' && w.length>=2 && w.length<=3) names.push(w.join(' ')); }
await run('named', names);
