import { mediaGrants } from '../../lib/cloud/areas/media.ts';
import { stages } from '../../lib/cloud/stages.ts';

const data = { account: '111122223333', region: 'eu-west-1', partition: 'aws', editions: { objects: () => ({}) } };
const bedrockOf = (mediaModel: (typeof stages)['local']['mediaModel']) =>
  mediaGrants({ settings: { ...stages.local, mediaModel }, data, media: {} } as never)
    .filter(({ statements = [] }) => JSON.stringify(statements).includes('bedrock'))
    .map(({ environment, statements }) => ({ environment, statements }));

test('a stage without a model may call none', () => {
  expect(bedrockOf(undefined)).toEqual([]);
});

test('a stage with a model may call that one in regions of the EU, by its profile alone, within its budgets', () => {
  const [grant] = bedrockOf({ profileId: 'eu.example.model-v1:0', checksPerDay: { account: 50, all: 900 } });
  expect(grant?.environment).toEqual({
    mediaModelId: 'eu.example.model-v1:0',
    mediaModelChecksPerDay: '50',
    mediaModelChecksPerDayOfAll: '900',
  });
  const profile = 'arn:aws:bedrock:eu-west-1:111122223333:inference-profile/eu.example.model-v1:0';
  const [ofProfile, ofModel] = grant?.statements ?? [];
  expect(ofProfile).toEqual({ actions: ['bedrock:InvokeModel'], resources: [profile] });
  expect(ofModel?.conditions).toEqual({ StringEquals: { 'bedrock:InferenceProfileArn': profile } });
  expect(ofModel?.resources).toContain('arn:aws:bedrock:eu-central-1::foundation-model/example.model-v1:0');
  for (const resource of ofModel?.resources ?? []) {
    expect(resource).toMatch(/^arn:aws:bedrock:eu-[\w-]+::foundation-model\/example\.model-v1:0$/);
  }
});

/** Below which prefixes whoever looks for adverse media may read what is stored, and for how many days GDELT's lists are. */
const storedOf = (mediaGkg: (typeof stages)['local']['mediaGkg']) => {
  const objects = jest.fn(() => ({}));
  const given = { settings: { ...stages.prod, mediaGkg }, data: { ...data, editions: { objects } }, media: {} };
  const grants = mediaGrants(given as never);
  const days = grants.flatMap(({ environment }) => environment?.mediaGkgDays ?? []);
  return { rights: objects.mock.calls, days };
};

test("a stage that keeps none of GDELT's lists reads none; dev keeps them, and prod where its operator says so", () => {
  expect(storedOf(undefined)).toEqual({ rights: [['editionsBucket', { read: ['releases/'] }]], days: [] });
  expect(
    Object.values(stages)
      .filter(({ mediaGkg }) => mediaGkg)
      .map(({ name }) => name),
  ).toEqual(['dev']);
});

/** Whose press releases are fetched, as the functions that search them are told. */
const fetchedOf = (settings: (typeof stages)['local']) =>
  mediaGrants({ settings, data, media: {} } as never).flatMap(({ environment }) => environment?.fetchedReleases ?? []);

test('a stage fetches the press releases that it names: prod none whose terms of reuse are not known, local none at all', () => {
  expect(fetchedOf(stages.local)).toEqual([]);
  const [fetched] = fetchedOf(stages.prod);
  expect(fetched?.split(',')).toEqual(stages.prod.fetchedReleases);
  expect(fetched).not.toMatch(/europol|nsk|finanstilsynet/);
});

test.each([0, 8, 1.5, Number.NaN])('%d days are refused', (days) => {
  expect(() => storedOf({ days })).toThrow('mediaGkg keeps whole days, 1 to 7');
});

test('a stage that keeps them reads them for as many days', () => {
  expect(storedOf({ days: 3 })).toEqual({ rights: [['editionsBucket', { read: ['releases/', 'gkg/'] }]], days: ['3'] });
});
