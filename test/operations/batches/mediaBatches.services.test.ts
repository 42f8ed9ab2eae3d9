import { Refusal } from '../../../lib/contract/refusal.ts';
import { publishSample } from '../../../lib/operations/media/sources/releases/publishSample.ts';
import { storePart } from '../../../lib/operations/media/sources/releases/releaseParts.ts';
import { releasePublishers } from '../../../lib/operations/media/sources/releases/releasePublishers.ts';
import { subjectOf } from '../../../lib/queries/subjectOf.ts';
import { putMediaDecision } from '../../../lib/store/media/mediaDecisions.ts';
import { findReleaseEdition, updateReleaseParts } from '../../../lib/store/media/releaseEditions.ts';
import { putWithheld, removeWithheld } from '../../../lib/store/media/withheld.ts';
import type { Table } from '../../../lib/store/table.ts';
import { batchNow, batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { Killer } from '../../support/killable.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { madeRelease } from '../../support/releases.ts';
import { readWorkbook } from '../../support/workbook.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
const fraud = madeRelease('fraud', {
  title: 'Springfield man sentenced to five years for bank fraud',
  text: 'SPRINGFIELD – Karlo Mirute, 44, was sentenced today to five years in prison for bank fraud. Mirute pleaded guilty in May.',
});
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Vasoni Badufe']);
});
afterAll(() => close());

const media = { adverse_media: true };
const file = 'Ref;Name\n1;Karlo Mirute\n2;Vasoni Badufe\n3;Nobody Ofthis\n';

function columnsOf(csv: Buffer): Record<string, string>[] {
  const [header = [], ...rows] = csv.toString().trimEnd().split('\r\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])));
}

/** The results have no quotation mark and no line break within a cell. */
const cellsOf = (row: string) =>
  [...`${row},`.matchAll(/(?:"([^"]*)"|([^,]*)),/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('a file is not started where no releases are loaded, and nothing is counted', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('early', file);
  await expect(world.start('early', id, media)).rejects.toMatchObject({
    code: 'LIST_UNAVAILABLE',
    message: expect.stringMatching(/no official releases have been loaded yet/),
  });
  expect(await world.used('early')).toBe(0);
  expect(await world.jobOf('early', id)).toMatchObject({ status: 'pending' });
});

describe('with releases', () => {
  beforeAll(() => publishSample({ table, editions }, 'releases_doj', [fraud]));

  it('each row has its best match and the sources, in every format, and counts two searches', async () => {
    const world = batchWorld(table, editions);
    const id = await world.run('media', file, media);
    expect(await world.jobOf('media', id)).toMatchObject({
      status: 'completed',
      rowsDone: 3,
      rowsMatched: 1,
      rowsMedia: 1,
      searchesCounted: 6,
    });
    expect(await world.used('media')).toBe(6);
    expect(world.usageQueue.sent).toMatchObject([{ request_count: 6, matched_count: 2 }]);
    const rows = columnsOf(world.result('media', id, 'csv'));
    expect(rows[0]).toMatchObject({
      screening_status: 'no_match',
      adverse_media_adverse: '1',
      adverse_media_for_review: '0',
      adverse_media_title: fraud.title,
      adverse_media_url: fraud.url,
      adverse_media_category: 'fraud',
      adverse_media_stage: 'sentence',
      adverse_media_date: '2026-03-01',
      adverse_media_source: 'US Department of Justice press releases',
      adverse_media_sources: 'US Department of Justice press releases (2026-03-01 to 2026-03-01, sample)'.replace(
        ';',
        ',',
      ),
    });
    expect(rows[1]).toMatchObject({ screening_status: 'match', adverse_media_adverse: '0', adverse_media_title: '' });
    expect(rows[2]?.adverse_media_not_searched).toMatch(/Online news, by the GDELT Project; Names in online news/);
    const json = JSON.parse(world.result('media', id, 'json').toString());
    expect(json.adverse_media.sources).toMatchObject([
      { name: 'releases_doj', state: 'searched', sample: true },
      ...Array(releasePublishers.length - 1).fill({ state: 'off' }),
      ...['gdelt', 'gdelt_gkg'].map((name) => ({
        name,
        state: 'off',
        reason: expect.stringMatching(/^Not searched in batches/),
      })),
    ]);
    expect(json.rows[0].adverse_media).toMatchObject({
      adverse: 1,
      matches: [{ adverse_media_details: { quote: expect.stringContaining('bank fraud') } }],
    });
    const [, lists] = await readWorkbook(world.result('media', id, 'xlsx'));
    expect(lists?.lines.map(([title, kind, screened]) => [title, kind, screened])).toEqual(
      expect.arrayContaining([
        ['US Department of Justice press releases', 'adverse media', 'yes'],
        ['Online news, by the GDELT Project', 'adverse media', 'no'],
      ]),
    );
  });

  it('a file without the option has none of its columns', async () => {
    const world = batchWorld(table, editions);
    const id = await world.run('plain', file);
    expect(world.result('plain', id, 'csv').toString()).not.toContain('adverse_media');
    expect(world.result('plain', id, 'json').toString()).not.toContain('adverse_media');
    expect(await world.used('plain')).toBe(3);
  });

  it('releases that are published meanwhile change nothing, and the result is the same byte for byte', async () => {
    const world = batchWorld(table, editions);
    const first = await world.run('bytes', file, media);
    const id = await world.upload('bytes', file);
    await world.start('bytes', id, media);
    const known = await findReleaseEdition(table, 'releases_doj');
    const more = await storePart(editions, 'releases_doj', [{ ...fraud, id: 'second', url: `${fraud.url}2` }], {
      replaces: [],
      isSample: false,
    });
    const before = known?.parts ?? [];
    await updateReleaseParts(table, { id: 'releases_doj', version: known?.version ?? 0 }, [...before, more]);
    await world.cut('bytes', id);
    await world.screenAll('bytes', id);
    await world.join('bytes', id);
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      expect(world.result('bytes', id, format).equals(world.result('bytes', first, format))).toBe(true);
    }
    const now = await findReleaseEdition(table, 'releases_doj');
    await updateReleaseParts(table, { id: 'releases_doj', version: now?.version ?? 0 }, before);
  });

  it('an article that is withheld is in no row', async () => {
    const world = batchWorld(table, editions);
    const actor = { type: 'operator', userId: 'o' } as const;
    await putWithheld(table, { what: fraud.url, reason: 'Objection granted' }, { actor, now: batchNow });
    const id = await world.run('withheld', file, media);
    await removeWithheld(table, fraud.url, { actor, now: batchNow });
    expect(columnsOf(world.result('withheld', id, 'csv'))[0]).toMatchObject({
      adverse_media_adverse: '0',
      adverse_media_url: '',
    });
    expect(world.result('withheld', id, 'json').toString()).not.toContain(fraud.url);
  });

  it('a match that the account decided about is not counted as adverse, and says so', async () => {
    const world = batchWorld(table, editions);
    await putMediaDecision(table, 'decided', {
      subject: subjectOf('decided', { name: 'Karlo Mirute', external_ref: '1' }),
      match: 'm',
      articleIds: ['releases_doj:fraud'],
      title: fraud.title,
      decidedAt: batchNow.toISOString(),
      decidedBy: { type: 'system', name: 'test' },
      decidedByName: 'Ada',
    });
    const id = await world.run('decided', file, media);
    expect(columnsOf(world.result('decided', id, 'csv'))[0]).toMatchObject({
      adverse_media_adverse: '0',
      adverse_media_not_this_person: '1',
      adverse_media_decision: 'not_this_person',
    });
    expect(await world.jobOf('decided', id)).toMatchObject({ rowsMedia: 0 });
  });

  it('a quota that covers half of it is refused whole', async () => {
    const world = batchWorld(table, editions);
    const rows = `Name\n${Array.from({ length: 40 }, (_, i) => `Nobody Ofthis${i}`).join('\n')}\n`;
    const id = await world.upload('half', rows);
    expect((await world.preview('half', id, media, 'simple')).quota).toMatchObject({ needed: 80, missing: 30 });
    await expect(world.start('half', id, media, 'simple')).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      details: { needed: 80, remaining: 50 },
    });
    expect(await world.used('half')).toBe(0);
    await world.start('half', id, {}, 'simple');
    expect(await world.used('half')).toBe(40);
  });

  it('a row without a name is not screened, and the preview says so', async () => {
    const world = batchWorld(table, editions);
    const numbers = 'Name;Passport\nKarlo Mirute;\n;AB1234567\n';
    const columns = { name: ['Name'], identifiers: [{ column: 'Passport' }] };
    const id = await world.upload('numbers', numbers);
    expect(await world.preview('numbers', id, { columns })).toMatchObject({ rows_to_screen: 2 });
    expect(await world.preview('numbers', id, { columns, ...media })).toMatchObject({
      rows_to_screen: 1,
      problems: [{ row: 3, sentence: expect.stringMatching(/^Adverse media is looked for by a name/) }],
      quota: { needed: 2 },
    });
  });

  it('a row of a vessel is not screened: a ship may be named after a person', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('fleet', 'Name;Type\nKarlo Mirute;person\nKarlo Mirute;vessel\n');
    const columns = { name: ['Name'], type: 'Type' };
    expect(await world.preview('fleet', id, { columns })).toMatchObject({ rows_to_screen: 2 });
    expect(await world.preview('fleet', id, { columns, ...media })).toMatchObject({
      rows_to_screen: 1,
      problems: [
        { row: 3, field: 'Type', sentence: expect.stringMatching(/^Adverse media is looked for about people/) },
      ],
    });
  });

  it('a program needs the permission for adverse media', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('scopes', file, 'customers.csv', { appIdRef: 'app_1' });
    const program = {
      ...world.caller('scopes'),
      appIdRef: 'app_1',
      actor: { type: 'app_id', appIdRef: 'app_1' } as const,
      requireKinds(asked: readonly string[]) {
        if (asked.includes('adverse_media')) throw new Refusal('SCOPE_REQUIRED', 'Not allowed');
      },
    };
    await expect(world.start('scopes', id, media, program)).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' });
    expect((await world.start('scopes', id, {}, program)).status).toBe('processing');
  });

  it('a source that cannot be loaded leaves no row that reads as if nothing stood there', async () => {
    const id = await batchWorld(table, editions).upload('lost', file);
    const damaged = memoryBucket();
    for (const [key, bytes] of editions.objects) if (!key.startsWith('releases/')) damaged.objects.set(key, bytes);
    const world = batchWorld(table, damaged);
    const own = await world.upload('lost', file);
    expect(own).not.toBe(id);
    await world.start('lost', own, media);
    await world.cut('lost', own);
    await expect(world.screenAll('lost', own)).rejects.toThrow('could not be searched: releases_doj');
    expect(await world.used('lost')).toBe(6);
    await world.fail({ kind: 'batch', account_id: 'lost', job_id: own, try_number: 1 });
    expect(await world.used('lost')).toBe(0);
  });

  it('killed at any call and begun again it counts nothing twice', async () => {
    const world = batchWorld(table, editions);
    let kills = 0;
    // A read of a missing object fails by itself: after it nothing is killed, and only the kill before tells the last call.
    for (const [call, when] of calls()) {
      const killer = new Killer();
      const process = world.processOf(killer);
      const account = `killed${call}${when}`;
      const id = await world.upload(account, file);
      await world.start(account, id, media);
      await world.cut(account, id);
      killer.arm(call, when);
      await process.screen(account, id, 1).catch(() => undefined);
      killer.disarm();
      await world.screen(account, id, 1);
      await world.join(account, id);
      expect(await world.jobOf(account, id)).toMatchObject({ status: 'completed', rowsDone: 3, rowsMedia: 1 });
      expect(await world.used(account)).toBe(6);
      if (!killer.hasKilled && when === 'before') break;
      if (killer.hasKilled) kills += 1;
    }
    expect(kills).toBeGreaterThan(5);
  });
});

function* calls(): Generator<[call: number, when: 'before' | 'after']> {
  for (let call = 1; ; call++) {
    yield [call, 'before'];
    yield [call, 'after'];
  }
}
