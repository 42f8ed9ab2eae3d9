import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { sampleLists } from '../../../lib/contract/imports/samples.ts';
import { screenedName } from '../../../lib/contract/screening/screeningInput.ts';
import { limitDefault, nameLengthMax, thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import { checkEntity } from '../../../lib/lists/checkEntity.ts';
import { EntityDraft } from '../../../lib/lists/entityDraft.ts';
import { readList } from '../../../lib/lists/readList.ts';
import type { ListedEntity } from '../../../lib/screening/entity.ts';
import { search } from '../../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../../lib/screening/segments.ts';
import type { WorstCase } from './costs.ts';
import { hostileTexts, ordinaryText } from './hostileTexts.ts';

const samples = resolve(import.meta.dirname, '../../../lib/lists/samples');
const fewSamples = ['un_2026-08-01.xml.gz', 'ofac_consolidated_2026-01-08.xml.gz'];
/** Listed names of one kind in a private list of the bench. */
const listedCount = 200;

/** Names asked among the samples, as long as allowed, and listed names. */
export async function* nameCases(few: boolean): AsyncGenerator<WorstCase> {
  const segments = await sampleSegments(few);
  for (const { name, text } of hostileTexts(nameLengthMax, few)) {
    const asked = admitted(text);
    const bytes = Buffer.byteLength(asked);
    const usual = ordinaryText(bytes);
    for (const matchType of ['fuzzy', 'exact'] as const) {
      const ask = (query: string) => () =>
        `${search(segments, { name: query, matchType, threshold: thresholdDefault, limit: limitDefault }).totalMatches} matches`;
      yield { part: `name, ${matchType}`, name, bytes, ordinary: ask(usual), hostile: ask(asked) };
    }
  }
  for (const { name, text } of hostileTexts(nameLengthMax, few)) {
    const bytes = listedCount * Buffer.byteLength(text);
    const usual = ordinaryText(Buffer.byteLength(text));
    yield { part: 'listed names, built', name, bytes, ordinary: () => build(usual), hostile: () => build(text) };
    const [ordinarySegment, hostileSegment] = [await segmentOf(usual), await segmentOf(text)];
    const ask = (segment: Segment | undefined) => () => {
      if (!segment) return 'not listed';
      const { totalMatches } = search([segment], {
        name: 'Anna Maria Hansen',
        matchType: 'fuzzy',
        threshold: 0.5,
        limit: limitDefault,
      });
      return `${totalMatches} matches`;
    };
    yield { part: 'listed names, asked', name, bytes, ordinary: ask(ordinarySegment), hostile: ask(hostileSegment) };
  }
}

/** As much of a text as a name may have once it is folded. */
function admitted(text: string): string {
  let length = text.length;
  while (length > 1 && !screenedName().safeParse(text.slice(0, length)).success && /[\p{L}\p{N}]/u.test(text)) {
    length = Math.floor(length * 0.8);
  }
  return text.slice(0, length);
}

function listed(text: string): ListedEntity[] {
  return Array.from({ length: listedCount }, (_, i) => {
    const draft = new EntityDraft(String(i), 'individual');
    draft.addName(`${text.slice(0, nameLengthMax - 6)} ${i}`, { kind: 'primary', quality: 'good' });
    return checkEntity(draft.finished()).entity ?? [];
  }).flat();
}

async function build(text: string): Promise<string> {
  const bytes = await buildSegment({ list: 'bench', editionDate: '2026-11-27', entities: listed(text) });
  return `${bytes.length} bytes`;
}

async function segmentOf(text: string): Promise<Segment | undefined> {
  const entities = listed(text);
  if (entities.length === 0) return undefined;
  return opened(await buildSegment({ list: 'bench', editionDate: '2026-11-27', entities }));
}

async function opened(bytes: Uint8Array): Promise<Segment> {
  const segment = await openSegment(bytes);
  if (!segment.ok) throw new Error(segment.sentence);
  return segment.segment;
}

async function sampleSegments(few: boolean): Promise<Segment[]> {
  const segments: Segment[] = [];
  for (const { file, listType } of sampleLists) {
    if (few && !fewSamples.includes(file)) continue;
    const entities: ListedEntity[] = [];
    const reading = readList(createReadStream(join(samples, file)), {
      listType,
      fileName: file,
      clock: () => new Date(),
    });
    for await (const entity of reading.entities) entities.push(entity);
    segments.push(await opened(await buildSegment({ list: file, editionDate: '2026-11-27', entities })));
  }
  shareWords(segments);
  return segments;
}
