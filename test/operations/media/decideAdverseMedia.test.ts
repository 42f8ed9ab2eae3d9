import { accountSections } from '../../../lib/operations/account/dataExports/accountSections.ts';
import { decideAdverseMedia } from '../../../lib/operations/media/decideAdverseMedia.ts';
import type { AskedOf } from '../../../lib/queries/subjectOf.ts';
import type { Item } from '../../../lib/store/table.ts';
import { mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';

jest.mock('../../../lib/media/assess.ts');

const decider = { accountId: 'a', userId: 'u', actor: { type: 'user', userId: 'u', role: 'analyst' } } as const;
const notThem = { article_ids: ['gazette:1'], title: 'Beata Testova convicted of fraud', note: 'Born 1990' };

function world() {
  const { call, items, check } = mediaWorld([mediaSource(sourceAnswer())]);
  const { table, now } = call;
  items.set('ACCOUNT#a MEMBER#u', { ...member });
  const decide = (about: AskedOf, verdict: 'not_this_person' | 'undecided') =>
    decideAdverseMedia({ table, now }, decider, { ...about, ...notThem, verdict });
  const decisionFor = async (about: object, accountId = 'a') => {
    const { matches } = await check(about, { accountId });
    expect(matches).toHaveLength(1);
    return matches[0]?.decision;
  };
  return { decide, decisionFor, items, table, now };
}

const member: Item = {
  pk: 'ACCOUNT#a',
  sk: 'MEMBER#u',
  type: 'member',
  user_id: 'u',
  email: 'anna@bank.example',
  name: 'Anna Berg',
  role: 'analyst',
  added_at: '2026-01-01',
  changed_by: { type: 'system', name: 'test' },
};

test('a decision is shown with who decided and why, in later checks of the same name however it is written', async () => {
  const { decide, decisionFor } = world();
  await decide({ name: 'Beata Testova' }, 'not_this_person');
  const decision = {
    verdict: 'not_this_person',
    decided_at: '2026-11-21T12:00:00.000Z',
    decided_by: 'Anna Berg',
    note: 'Born 1990',
  };
  expect(await decisionFor({ name: 'BEATA  Testova' })).toEqual(decision);
});

const born1990 = { name: 'Beata Testova', type: 'individual', date_of_birth: '1990', nationality: 'Denmark' } as const;

test.each([
  ['of another date of birth', { date_of_birth: '1970' }],
  ['of whom no date of birth is known', { date_of_birth: undefined }],
  ['of another nationality', { nationality: 'SE' }],
  ['who is an organisation', { type: 'entity' }],
])('a decision without a reference says nothing of a namesake %s', async (_, other) => {
  const { decide, decisionFor } = world();
  await decide(born1990, 'not_this_person');
  expect(await decisionFor({ ...born1990, ...other })).toBeNull();
  expect(await decisionFor({ ...born1990, nationality: 'DK' })).toMatchObject({ note: 'Born 1990' });
});

test('a decision for a nationality that is no country is refused by its field', async () => {
  const asked = { name: 'Beata Testova', nationality: 'Atlantis' };
  const refusal = { details: { problems: [{ field: 'nationality' }] } };
  await expect(world().decide(asked, 'not_this_person')).rejects.toMatchObject(refusal);
});

test('a decision about a customer says nothing of another customer of that name, nor of another account', async () => {
  const { decide, decisionFor } = world();
  await decide({ name: 'Beata Testova', external_ref: 'customer 7' }, 'not_this_person');
  expect(await decisionFor({ name: 'B. Testova', external_ref: 'customer 7' })).toMatchObject({ note: 'Born 1990' });
  expect(await decisionFor({ name: 'Beata Testova', external_ref: 'customer 8' })).toBeNull();
  expect(await decisionFor({ name: 'Beata Testova' })).toBeNull();
  expect(await decisionFor({ name: 'Beata Testova', external_ref: 'customer 7' }, 'b')).toBeNull();
});

test('a decision that is taken back is gone, and who took it back is kept', async () => {
  const { decide, decisionFor, items } = world();
  await decide({ name: 'Beata Testova' }, 'not_this_person');
  expect(await decide({ name: 'Beata Testova' }, 'undecided')).toBeNull();
  expect(await decisionFor({ name: 'Beata Testova' })).toBeNull();
  const removal = [...items.values()].find(({ type }) => type === 'removal');
  expect(removal).toMatchObject({ removed_by: { userId: 'u' }, sk: expect.stringContaining('MEDIADECISION#') });
});

test('what is stored of a decision has neither the name nor the reference that was asked for', async () => {
  const { decide, items } = world();
  await decide({ name: 'Gerd Quellmann', external_ref: 'customer 7' }, 'not_this_person');
  const stored = JSON.stringify([...items.values()].filter(({ type }) => type === 'media_decision'));
  expect(stored).toContain('media_decision');
  expect(stored).not.toMatch(/Quellmann|customer 7/i);
});

test("a decision stands in a copy of the account's data", async () => {
  const { decide, table, now } = world();
  await decide({ name: 'Beata Testova' }, 'not_this_person');
  const sections = accountSections({ table, accountId: 'a', now } as never);
  const rows = [];
  for await (const row of sections.find(({ name }) => name === 'adverse_media_decisions')?.rows() ?? []) rows.push(row);
  expect(rows).toMatchObject([
    { title: 'Beata Testova convicted of fraud', articles: 'gazette:1', decided_by: 'Anna Berg', note: 'Born 1990' },
  ]);
});
