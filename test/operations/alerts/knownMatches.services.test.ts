import { randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { foundGroupsOf } from '../../../lib/operations/alerts/foundGroups.ts';
import { knownMatchesOf } from '../../../lib/operations/alerts/knownMatches.ts';
import { searchKnowing } from '../../../lib/operations/screening/knownMatches.ts';
import { LoadedLists } from '../../../lib/operations/screening/loadedLists.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { readScreeningInput } from '../../../lib/queries/readScreeningInput.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { openedList, screeningNow } from '../../support/screeningWorld.ts';
import { alertWorld } from './alertWorld.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let lists: LoadedLists;
beforeAll(async () => {
  started = await startAccountWorld();
  const names = ['Ali Aminov', 'Ali Aminov Bek', 'Ali Aminov Junior'];
  lists = new LoadedLists([await openedList('un_sanctions_list', names)], { kinds: ['sanctions'], now: screeningNow });
});
afterAll(() => started.close());

const input = { name: 'Ali Aminov', match_type: 'exact', include_contained: false, allow_partial: false } as const;
const noon = '2026-11-28T12:00:00Z';

/** A subject of an account whose every match is an alert. */
async function monitored() {
  const alerts = await alertWorld(started.world);
  const deps = { table: started.world.table, now: started.world.now, random: randomBytes, screen: async () => {} };
  const sent = sentSubject.parse({ external_ref: 'customer 7', name: 'Ali Aminov' });
  const { subject } = await putSubject(deps, alerts.owner, sent);
  const { result } = searchKnowing(lists, readScreeningInput({ ...input, limit: 10 }), input, undefined);
  await alerts.raise(foundGroupsOf(result.matches, lists), { subject });
  const opened = async () => (await findSubjectAlerts(started.world.table, alerts.accountId, subject.id)).alerts;
  const decide = async (which: string) => {
    const alert = (await opened()).find(({ records }) => records[0]?.name === which);
    const decision = { outcome: 'false_positive', reason: 'Another person' } as const;
    return decideAlert(alerts.at(noon), alerts.owner, alert?.id ?? '', decision);
  };
  const ask = async (limit: number, accountId = alerts.accountId, ref = 'customer 7') => {
    const known = await knownMatchesOf(alerts.at(noon), accountId)([ref]);
    const { result: found, decisions } = searchKnowing(
      lists,
      readScreeningInput({ ...input, limit }),
      input,
      known.get(ref),
    );
    return found.matches.map(({ entity }) => [
      entity.names[0]?.text,
      decisions.get(`un_sanctions_list:${entity.sourceRef}`)?.holds,
    ]);
  };
  return { ...alerts, decide, ask };
}

test('an answer says what is decided for its reference, and decided matches take no places of its limit', async () => {
  const { decide, ask } = await monitored();
  expect(await ask(1)).toEqual([['Ali Aminov', undefined]]);
  await decide('Ali Aminov');
  expect(await ask(1)).toEqual([
    ['Ali Aminov', true],
    ['Ali Aminov Junior', undefined],
  ]);
});

test('a decision that was taken back is not told', async () => {
  const { decide, ask, at, owner } = await monitored();
  const { id, version } = await decide('Ali Aminov');
  await withdrawDecision(at(noon), owner, id, { version });
  expect(await ask(1)).toEqual([['Ali Aminov', undefined]]);
});

test('another reference and another account know nothing of it', async () => {
  const { decide, ask } = await monitored();
  await decide('Ali Aminov');
  expect(await ask(1, undefined, 'customer 8')).toEqual([['Ali Aminov', undefined]]);
  const stranger = await started.world.account();
  expect(await ask(1, stranger.accountId)).toEqual([['Ali Aminov', undefined]]);
});

test('a reference without a subject costs one read, one with a subject a second', async () => {
  const { at, accountId, decide } = await monitored();
  await decide('Ali Aminov');
  const { table } = started.world;
  const reads: string[] = [];
  const counted = <Client extends { send: (...args: never[]) => unknown }>(client: Client, name: string): Client =>
    new Proxy(client, {
      get: (target, property) =>
        property === 'send'
          ? (...args: never[]) => {
              reads.push(name);
              return target.send(...args);
            }
          : Reflect.get(target, property),
    });
  const watched = { ...table, client: counted(table.client, 'query'), direct: counted(table.direct, 'items') };
  const find = knownMatchesOf({ ...at(noon), table: watched }, accountId);
  await find(['nobody']);
  expect(reads).toEqual(['items']);
  reads.length = 0;
  expect((await find(['customer 7', 'nobody'])).size).toBe(1);
  expect(reads).toEqual(['items', 'query']);
});
