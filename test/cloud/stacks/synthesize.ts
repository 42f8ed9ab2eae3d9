import { join } from 'node:path';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { appOf } from '../../../lib/cloud/synthesize.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { assemblyOf, checkedApp, scratch, uncheckedApp } from '../support/stages.ts';

const unused = { functionsDir: scratch, siteDir: scratch };

describe('a synth', () => {
  it('names its stacks by stage and capability', () => {
    const names = [
      ...['AppApi', 'AppIds', 'Data', 'Imports', 'Lists', 'Live', 'People', 'Screening', 'ScreeningApi'],
      ...['Usage', 'Watch', 'Web'],
    ];
    expect(assemblyOf('dev').templates.map(({ stack }) => stack)).toEqual(
      expect.arrayContaining(names.map((name) => `Klarnavn-Dev-${name}`)),
    );
  });

  it.each([
    ['an unknown stage', 'staging', 'There is no stage "staging". Choose one with -c stage=<name>: local, dev, prod.'],
    ['no stage', undefined, 'No stage was named. Choose one with -c stage=<name>: local, dev, prod.'],
  ])('refuses %s with the stages there are', (_, stage, sentence) => {
    expect(() => appOf({ ...unused, stage })).toThrow(sentence);
  });

  it.each([
    ['api/usage/getUsage', 'usage'],
    ['workers/importReady', 'imports'],
    ['authorizers/appId', 'screening'],
  ])('refuses to deploy %s without its code, and names it', (without, area) => {
    const functionsDir = writeEmptyFunctions(join(scratch, `without-${area}`), { without });
    expect(() => uncheckedApp({ stage: 'local', outDir: join(scratch, 'incomplete'), functionsDir })).toThrow(
      `The function ${without} has no code: lambdas/${without}.ts does not exist or was not bundled for the area ${area}.`,
    );
  });

  it('refuses an endpoint of which nothing says what it may touch', () => {
    const options = { stage: 'local', outDir: join(scratch, 'needless'), needs: () => ({}) };
    expect(() => uncheckedApp(options)).toThrow(
      /^Nothing says what \w+ may touch\. Say it in lib\/cloud\/areas\/\w+\.ts\.$/,
    );
  });
});

describe('the checks of cdk-nag', () => {
  it.each(stageNames)('find nothing unexplained in %s', (stage) => {
    expect(() => assemblyOf(stage)).not.toThrow();
  });

  it('fail the synth where a finding has no reason', () => {
    const app = checkedApp({ stage: 'local', outDir: join(scratch, 'careless') });
    new Bucket(app.node.findChild('Klarnavn-Local-Data'), 'Careless');
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });
});
