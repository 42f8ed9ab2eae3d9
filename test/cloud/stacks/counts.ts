import { join } from 'node:path';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import type { Assembly } from '../support/assembly.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { madeUpRoutes, needsWithMadeUp } from '../support/madeUpRoutes.ts';
import { assemblyOf, assemblyWith, scratch } from '../support/stages.ts';

/** CloudFormation takes 500 resources, 1,000,000 bytes and 200 outputs a stack: a deployment that meets a limit fails. */
const limits = { resources: 400, bytes: 600_000, outputs: 150 };

function expectWithinLimits({ templates }: Assembly): void {
  const over = templates.filter(
    ({ resources, bytes, outputs }) => resources > limits.resources || bytes > limits.bytes || outputs > limits.outputs,
  );
  expect(templates.length).toBeGreaterThan(10);
  expect(over).toEqual([]);
}

describe('the size of a stack', () => {
  it.each(stageNames)('stays far from the limits of CloudFormation in %s', (stage) => {
    expectWithinLimits(assemblyOf(stage));
  });

  it('leaves room for sixty more endpoints, whose new areas get their stacks by themselves', () => {
    expect(madeUpRoutes).toHaveLength(60);
    const routes = [...allRoutes, ...madeUpRoutes];
    const functionsDir = writeEmptyFunctions(join(scratch, 'more-functions'), { routes });
    const outDir = join(scratch, 'more');
    const more = assemblyWith({ stage: 'prod', outDir, functionsDir, routes, needs: needsWithMadeUp });
    expectWithinLimits(more);
    const stacks = more.templates.map(({ stack }) => stack);
    expect(stacks).toEqual(expect.arrayContaining(['Klarnavn-Prod-Billing', 'Klarnavn-Prod-Cases']));
  });
});
