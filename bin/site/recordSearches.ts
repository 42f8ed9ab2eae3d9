import type { SearchResult } from '../../lib/contract/screening/matches.ts';
import { screeningInput } from '../../lib/contract/screening/screeningInput.ts';
import { LoadedLists } from '../../lib/operations/screening/loadedLists.ts';
import { presentSearchResult } from '../../lib/operations/screening/presentMatch.ts';
import { presentMatches } from '../../lib/operations/screening/presentMatches.ts';
import { presentScreening } from '../../lib/operations/screening/presentScreening.ts';
import { readScreeningInput } from '../../lib/queries/readScreeningInput.ts';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment } from '../../lib/screening/segments.ts';
import type { Edition } from '../../lib/store/lists/editions.ts';
import type { SampleEdition } from './sampleEditions.ts';

interface Asked {
  name: string;
  match_type: 'exact' | 'fuzzy';
  date_of_birth?: string;
}

/** What the pages of the site quote. The people are known to the public for being listed. */
const searches: Record<string, Asked> = {
  hero: { name: 'Ajman al Sawahiri', match_type: 'fuzzy', date_of_birth: '1951' },
  german: { name: 'Aiman al-Sawahiri', match_type: 'fuzzy' },
  russian: { name: 'Айман аз-Завахири', match_type: 'fuzzy' },
  arabic: { name: 'أيمن الظواهري', match_type: 'fuzzy' },
  chinese: { name: '艾曼·查瓦希里', match_type: 'fuzzy' },
  wordsExact: { name: 'Won Ho Ri', match_type: 'exact' },
  spacingExact: { name: 'Ri Wonho', match_type: 'exact' },
  spacing: { name: 'Ri Wonho', match_type: 'fuzzy' },
  company: { name: 'Korea Mining Developement Trading', match_type: 'fuzzy' },
  namesakes: { name: 'Abdul Haq', match_type: 'fuzzy' },
  familyNameExact: { name: 'Zawahiri', match_type: 'exact' },
  familyName: { name: 'Zawahiri', match_type: 'fuzzy' },
  otherChinese: { name: '艾曼·扎瓦希里', match_type: 'fuzzy' },
  translated: { name: '东突厥斯坦伊斯兰运动', match_type: 'fuzzy' },
};

/**
 * The answers of the product over the samples, as in the dashboard's search, cut down to the site's quotations: the numbers of records and
 * subjects found, and of the first subject one record and all entries. Unused texts are left out.
 */
export async function recordSearches(editions: readonly SampleEdition[], now: Date) {
  const lists = await loadLists(editions, now);
  return {
    recordedAt: now.toISOString(),
    lists: lists.screened,
    searches: Object.fromEntries(Object.entries(searches).map(([key, asked]) => [key, recordOne(lists, asked)])),
  };
}

function recordOne(lists: LoadedLists, question: Asked) {
  const input = screeningInput.parse(question);
  const found = { result: search(lists.segments, readScreeningInput(input)), lists };
  const { matches } = presentMatches(found, input, presentSearchResult);
  const { groups, total_matches, criteria_ignored } = presentScreening({ ...found, similar: null }, input);
  const subject = matches.filter(({ id }) => groups[0]?.match_ids.includes(id));
  return {
    question,
    total_matches,
    subjects: groups.length,
    criteria_ignored,
    best: quoted(subject),
    entries: subject.map(({ database, source_ref }) => ({ database, source_ref })),
  };
}

/** The subject's UN record, since its sample is the publisher's own file, or else the best one. */
function quoted(records: readonly SearchResult[]) {
  const record = records.find(({ list }) => list === 'un_sanctions_list') ?? records[0];
  return record ? { ...record, address: null, position: null, sanctions_details: null } : null;
}

async function loadLists(editions: readonly SampleEdition[], now: Date): Promise<LoadedLists> {
  const opened = await Promise.all(
    editions.map(async (edition) => ({ edition: storedEdition(edition, now), segment: await segmentOf(edition) })),
  );
  return new LoadedLists(opened, { kinds: ['sanctions', 'pep'], now });
}

async function segmentOf({ listType, date, entities }: SampleEdition): Promise<Segment> {
  const opened = await openSegment(await buildSegment({ list: listType, editionDate: date, entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.segment;
}

/** The edition an import for everybody would have made of it. */
function storedEdition({ listType: list, part, date, entities }: SampleEdition, now: Date): Edition {
  return {
    id: `${list}-${part}-${date}`,
    list,
    part,
    scope: 'shared',
    editionDate: date,
    publishedAt: now.toISOString(),
    publishedBy: { type: 'system', name: 'samples' },
    records: entities.length,
    segmentKey: '',
    sample: true,
  };
}
