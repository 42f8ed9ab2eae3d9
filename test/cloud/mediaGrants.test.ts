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
