import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { HouseChecks } from '../../lib/cloud/houseChecks.ts';
import { appOf, synthesize } from '../../lib/cloud/synthesize.ts';
import { scratch, writtenParts } from './support/assembly.ts';
import { writeEmptyFunctions } from './support/emptyFunctions.ts';

const stackNames = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => file.slice(0, -'.template.json'.length))
    .sort();

describe('a synth', () => {
  it('names its stacks by stage and capability', () => {
    const dir = synthesize({ stage: 'dev', outDir: join(scratch, 'named'), ...writtenParts() });
    expect(stackNames(dir)).toEqual(
      ['Api', 'Data', 'Imports', 'People', 'Refresh', 'Usage', 'Watch', 'Web'].map((name) => `Klarnavn-Dev-${name}`),
    );
  });

  it.each([
    ['an unknown stage', 'staging', 'There is no stage "staging". Choose one with -c stage=<name>: local, dev, prod.'],
    ['no stage', undefined, 'No stage was named. Choose one with -c stage=<name>: local, dev, prod.'],
  ])('refuses %s with the stages there are', (_, stage, sentence) => {
    expect(() => synthesize({ stage, ...writtenParts() })).toThrow(sentence);
  });

  it.each(['api/usage/getUsage', 'workers/importReady', 'authorizers/appId'])(
    'refuses to deploy %s without its code, and names it',
    (entry) => {
      const functionsDir = writeEmptyFunctions(join(scratch, `without-${entry.replaceAll('/', '-')}`), entry);
      expect(() => synthesize({ stage: 'local', ...writtenParts(), functionsDir })).toThrow(
        `The function ${entry.split('/').at(-1)} has no code: lambdas/${entry}.ts does not exist or was not bundled.`,
      );
    },
  );

  it('refuses to deploy a site that is not built', () => {
    expect(() => synthesize({ stage: 'prod', ...writtenParts(), siteDir: join(scratch, 'nothing') })).toThrow(
      /^The site is not built: .* has no index\.html\./,
    );
  });
});

describe('the checks of cdk-nag', () => {
  const checked = (stage: string, environment: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, environment);
    try {
      const app = appOf({ stage, outDir: join(scratch, `checked-${stage}`), ...writtenParts() });
      Validations.of(app).addPlugins(new HouseChecks(app));
      return app;
    } finally {
      process.env = before;
    }
  };
  const known = { CDK_DEFAULT_ACCOUNT: '123456789012', CDK_DEFAULT_REGION: 'eu-north-1' };

  it.each([
    ['prod', 'an open account and region', {}],
    ['dev', 'a known account and region', known],
    ['local', 'an open account and region', {}],
  ])('find nothing unexplained in %s, with %s', (stage, _, environment) => {
    expect(() => checked(stage, environment).synth()).not.toThrow();
  });

  it('fail the synth where a finding has no reason', async () => {
    const { Bucket } = await import('aws-cdk-lib/aws-s3');
    const app = checked('prod', {});
    new Bucket(app.node.findChild('Klarnavn-Prod-Data') as never, 'Careless');
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });
});
