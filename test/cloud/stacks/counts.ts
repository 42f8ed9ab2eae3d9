import { join } from 'node:path';
import { areasInPlace } from '../../../lib/cloud/constructs/routePaths.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import type { Assembly } from '../support/assembly.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { madeUpRoutes, needsWithMadeUp } from '../support/madeUpRoutes.ts';
import { assemblyOf, assemblyWith, scratch } from '../support/stages.ts';

/** CloudFormation takes 500 resources, 1,000,000 bytes and 200 outputs a stack: a deployment that meets a limit fails. */
const limits = { resources: 240, bytes: 600_000, outputs: 150 };
const limitsOfMore = { ...limits, resources: 300 };

function expectWithin({ resources: most, bytes: bytesMost, outputs: outputsMost }: typeof limits, assembly: Assembly) {
  const over = assembly.templates.filter(
    ({ resources, bytes, outputs }) => resources > most || bytes > bytesMost || outputs > outputsMost,
  );
  expect(assembly.templates.length).toBeGreaterThan(10);
  expect(over).toEqual([]);
}

const nestedMethods = (assembly: Assembly) =>
  assembly
    .all('AWS::ApiGateway::Method')
    .filter(({ stack, properties }) => stack.endsWith('.nested') && properties.HttpMethod !== 'OPTIONS');
const partsOf = (assembly: Assembly) =>
  assembly
    .all('AWS::CloudFormation::Stack')
    .filter(({ stack }) => stack === 'Klarnavn-Prod-AppApi')
    .map(({ id }) => id);

describe('the size of a stack', () => {
  it.each(stageNames)('stays far from the limits of CloudFormation in %s', (stage) => {
    expectWithin(limits, assemblyOf(stage));
  });

  describe('with many more routes of people', () => {
    const routes = [...allRoutes, ...madeUpRoutes];
    let more: Assembly;
    beforeAll(() => {
      const functionsDir = writeEmptyFunctions(join(scratch, 'more-functions'), { routes });
      const outDir = join(scratch, 'more');
      more = assemblyWith({ stage: 'prod', outDir, functionsDir, routes, needs: needsWithMadeUp });
    });

    it('still does, and new areas get their stacks by themselves', () => {
      expect(madeUpRoutes.filter(({ caller }) => caller !== 'appId').length).toBeGreaterThan(40);
      expectWithin(limitsOfMore, more);
      const stacks = more.templates.map(({ stack }) => stack);
      expect(stacks).toEqual(expect.arrayContaining(['Klarnavn-Prod-Billing', 'Klarnavn-Prod-FollowUp']));
    });

    it('puts the routes of a new area into a nested stack, which is deployed before the API', () => {
      const ofNewAreas = madeUpRoutes.filter(({ area }) => !areasInPlace.includes(area));
      // Without the preflights of programs' paths.
      const before = nestedMethods(assemblyOf('prod')).length;
      expect(nestedMethods(more)).toHaveLength(before + ofNewAreas.length);
      const [deployment] = more
        .all('AWS::ApiGateway::Deployment')
        .filter(({ stack }) => stack === 'Klarnavn-Prod-AppApi');
      const parts = partsOf(more);
      const ofPeople = routes.filter(({ area, caller }) => caller !== 'appId' && !areasInPlace.includes(area));
      expect(parts).toHaveLength(new Set(ofPeople.map(({ area }) => area)).size);
      expect(deployment?.dependsOn).toEqual(expect.arrayContaining(parts));
    });
  });
});
