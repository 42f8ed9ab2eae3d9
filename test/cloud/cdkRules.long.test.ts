import { join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { scratch, uncheckedApp } from './support/stages.ts';

/** CDK's own rules of templates, which take too long for each synth; prod has every kind of resource that there is. */
describe("CDK's own rules", () => {
  it('find nothing in prod', () => {
    const app = uncheckedApp({ stage: 'prod', outDir: join(scratch, 'ruled'), hasCdkRules: true });
    expect(() => app.synth()).not.toThrow();
  });

  it('fail the synth of a template that CloudFormation would refuse', () => {
    const app = new App({
      outdir: join(scratch, 'wrong'),
      context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
    });
    new CfnResource(new Stack(app, 'Wrong'), 'Queue', {
      type: 'AWS::SQS::Queue',
      properties: { VisibilityTimeout: 'long', NoSuchProperty: 1 },
    });
    expect(() => app.synth()).toThrow(/NoSuchProperty: Additional properties are not allowed/);
  });
});
