import { findCycle } from './support/findCycle.ts';
import { type Import, importGraph } from './support/importGraph.ts';
import { forbiddenImports } from './support/importTable.ts';

const imported = (from: string, to: string, typeOnly = false): Import => ({
  from,
  to,
  kind: /^(bin|lambdas|lib|web)\//.test(to) ? 'file' : 'package',
  typeOnly,
});

describe('imports', () => {
  let imports: Import[];
  beforeAll(async () => {
    imports = await importGraph();
  });

  it('follow the import table', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(forbiddenImports(imports)).toEqual([]);
  });

  it('never go in a circle', () => {
    expect(findCycle(imports)?.join(' -> ')).toBeUndefined();
  });
});

describe('the import table', () => {
  it.each([
    ['the matcher uses Node', 'lib/screening/search.ts', 'node:crypto'],
    ['the matcher uses the contract', 'lib/screening/search.ts', 'lib/contract/screening.ts'],
    ['the contract uses the matcher', 'lib/contract/screening.ts', 'lib/screening/search.ts'],
    ['the store uses an operation', 'lib/store/keys.ts', 'lib/operations/screenName.ts'],
    ['an operation uses CDK', 'lib/operations/screenName.ts', 'aws-cdk-lib'],
    ['the local product uses the store', 'lib/local/startProduct.ts', 'lib/store/keys.ts'],
    ['the cloud uses more of the platform than its variables', 'lib/cloud/stages.ts', 'lib/platform/clients.ts'],
    ['a door uses another door', 'lambdas/api/usage/getUsage.ts', 'lambdas/api/lists/listInfo.ts'],
    ['a door uses the local product', 'lambdas/workers/tableChanged.ts', 'lib/local/services/aws/listen.ts'],
    [
      'a feature uses another feature',
      'web/src/features/usage/Chart.tsx',
      'web/src/features/imports/XmlImportPage.tsx',
    ],
    ['a page uses another page', 'web/src/pages/product/ProductPage.tsx', 'web/src/pages/docs/examples.ts'],
    ['a part uses a feature', 'web/src/ui/Panel.tsx', 'web/src/features/usage/Chart.tsx'],
    ['the browser loads the store', 'web/src/app/main.tsx', 'lib/store/keys.ts'],
  ])('refuses that %s', (_, from, to) => {
    expect(forbiddenImports([imported(from, to)])).toEqual([`${from} -> ${to}`]);
  });

  it.each([
    ['a door uses its kit', imported('lambdas/api/usage/getUsage.ts', 'lambdas/kit/http.ts')],
    ['a feature uses a part', imported('web/src/features/usage/Chart.tsx', 'web/src/ui/Panel.tsx')],
    ['the contract uses a type of the matcher', imported('lib/contract/screening.ts', 'lib/screening/entity.ts', true)],
  ])('allows that %s', (_, allowed) => {
    expect(forbiddenImports([allowed])).toEqual([]);
  });
});

describe('a circle', () => {
  it('is told from its first file back to it', () => {
    const circle = [
      imported('lib/a.ts', 'lib/b.ts'),
      imported('lib/b.ts', 'lib/c.ts'),
      imported('lib/c.ts', 'lib/b.ts'),
    ];
    expect(findCycle(circle)).toEqual(['lib/b.ts', 'lib/c.ts', 'lib/b.ts']);
  });

  it('is none where it closes by a type only', () => {
    expect(findCycle([imported('lib/a.ts', 'lib/b.ts'), imported('lib/b.ts', 'lib/a.ts', true)])).toBeUndefined();
  });
});
