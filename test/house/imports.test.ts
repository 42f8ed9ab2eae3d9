import { findCycle } from './support/findCycle.ts';
import { type Import, importGraph, importsOf } from './support/importGraph.ts';
import { forbiddenImports } from './support/importTable.ts';
import { packagesLoadedBy } from './support/packagesLoadedBy.ts';

const imported = (from: string, to: string, typeOnly = false): Import => ({
  from,
  to,
  kind: /^(bin|lambdas|lib|web)\//.test(to) ? 'file' : 'package',
  typeOnly,
});

describe('imports', () => {
  const imports = importGraph();

  it('follow the import table', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(forbiddenImports(imports)).toEqual([]);
  });

  it('never go in a circle, types included', () => {
    expect(findCycle(imports)?.join(' -> ')).toBeUndefined();
  });
});

describe('what a first start loads', () => {
  const imports = importGraph();

  it('leaves out the checks of what is deployed', () => {
    expect(packagesLoadedBy('bin/cloud.ts', imports)).toContain('cdk-nag');
    const loaded = packagesLoadedBy('bin/local/synthesizeLocal.ts', imports);
    expect(loaded).toContain('aws-cdk-lib');
    expect(loaded).not.toContain('cdk-nag');
  });

  it('leaves CDK to a process that ends when the stacks are synthesized', () => {
    const loaded = packagesLoadedBy('bin/local/buildInto.ts', imports);
    expect(loaded).toContain('esbuild');
    expect(loaded).not.toContain('aws-cdk-lib');
  });

  it('leaves out CDK and esbuild where a build is there', () => {
    const loaded = packagesLoadedBy('lib/local/startProduct.ts', imports);
    expect(loaded).toContain('ws');
    expect(loaded.filter((name) => /cdk|esbuild/.test(name))).toEqual([]);
  });
});

describe('the import table', () => {
  it.each([
    ['a layer of the matcher uses one above it', 'lib/screening/text/fold.ts', 'lib/screening/names/word.ts'],
    ["the matcher's shapes use a layer", 'lib/screening/query.ts', 'lib/screening/segment/segment.ts'],
    ['a layer of the matcher uses the search', 'lib/screening/score/adjust.ts', 'lib/screening/search.ts'],
    ['an operation uses more of the matcher than its face', 'lib/operations/usage/a.ts', 'lib/screening/text/fold.ts'],
    ['a list reader uses more of the matcher than its face', 'lib/lists/a.ts', 'lib/screening/names/word.ts'],
    ['a bench uses more of the matcher than its face', 'bin/bench/speed.ts', 'lib/screening/segment/words.ts'],
    ['one area of operations uses another beside it', 'lib/operations/usage/a.ts', 'lib/operations/appIds/b.ts'],
    ['a program uses more of the local product than its face', 'bin/local.ts', 'lib/local/runtime/startServices.ts'],
    ['a program uses a stand-in', 'bin/local.ts', 'lib/standIns/sqs/startSqs.ts'],
    ['a stand-in uses the local product', 'lib/standIns/sqs/queue.ts', 'lib/local/iam/policy.ts'],
    ['a stand-in uses another', 'lib/standIns/ses/startSes.ts', 'lib/standIns/sqs/startSqs.ts'],
    ['a stand-in uses the product', 'lib/standIns/stripe/startStripe.ts', 'lib/contract/billing/plans.ts'],
    ['the matcher uses Node', 'lib/screening/search.ts', 'node:crypto'],
    ['the matcher uses the contract', 'lib/screening/search.ts', 'lib/contract/screening/screening.ts'],
    ['the contract uses the matcher', 'lib/contract/screening/screening.ts', 'lib/screening/search.ts'],
    ['the store uses an operation', 'lib/store/keys.ts', 'lib/operations/screening/screenName.ts'],
    ['an operation uses CDK', 'lib/operations/screening/screenName.ts', 'aws-cdk-lib'],
    ['the local product uses the store', 'lib/local/startProduct.ts', 'lib/store/keys.ts'],
    ['the cloud uses more of the platform than its variables', 'lib/cloud/stages.ts', 'lib/platform/clients/sqs.ts'],
    ['a door uses another door', 'lambdas/api/usage/getUsage.ts', 'lambdas/api/lists/listInfo.ts'],
    ['a door uses the local product', 'lambdas/workers/tableChanged.ts', 'lib/standIns/aws/listen.ts'],
    [
      'a feature uses another feature',
      'web/src/features/usage/Chart.tsx',
      'web/src/features/imports/XmlImportPage.tsx',
    ],
    ['a page uses another page', 'web/src/pages/product/ProductPage.tsx', 'web/src/pages/docs/examples.ts'],
    ['an SDK uses the product', 'lib/sdks/javascript/src/client.ts', 'lib/contract/refusal.ts'],
    ['an SDK uses a package', 'lib/sdks/javascript/src/webhooks.ts', 'node:crypto'],
    ['what tries the SDKs uses the product', 'lib/sdks/conformance/judge.ts', 'lib/contract/refusal.ts'],
    ['the product uses an SDK', 'lib/operations/usage/a.ts', 'lib/sdks/javascript/src/webhooks.ts'],
    ['a part uses a feature', 'web/src/ui/Panel.tsx', 'web/src/features/usage/Chart.tsx'],
    ['the formats of the log use the store', 'lib/tlog/note.ts', 'lib/store/keys.ts'],
    ['the formats of the log use Node', 'lib/tlog/hashing.ts', 'node:crypto'],
    ['the store uses the formats of the log', 'lib/store/log/logHead.ts', 'lib/tlog/note.ts'],
    ['a feature uses the formats of the log', 'web/src/features/usage/Chart.tsx', 'lib/tlog/note.ts'],
    ['the browser loads the store', 'web/src/app/main.tsx', 'lib/store/keys.ts'],
  ])('refuses that %s', (_, from, to) => {
    expect(forbiddenImports([imported(from, to)])).toEqual([`${from} -> ${to}`]);
  });

  it.each([
    ['a layer of the matcher uses one below it', imported('lib/screening/find/a.ts', 'lib/screening/text/fold.ts')],
    ['a layer uses the shapes', imported('lib/screening/names/a.ts', 'lib/screening/policy.ts')],
    ["an operation uses the matcher's face", imported('lib/operations/screening/a.ts', 'lib/screening/segments.ts')],
    ["an operation uses the matcher's shapes", imported('lib/operations/screening/a.ts', 'lib/screening/entity.ts')],
    ['a door uses its kit', imported('lambdas/api/usage/getUsage.ts', 'lambdas/kit/http/http.ts')],
    ['a feature uses a part', imported('web/src/features/usage/Chart.tsx', 'web/src/ui/Panel.tsx')],
    ['a public page checks a proof', imported('web/src/site/verify/a.ts', 'lib/tlog/proofFile.ts')],
    [
      'the contract uses a type of the matcher',
      imported('lib/contract/screening/screening.ts', 'lib/screening/entity.ts', true),
    ],
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

  it('is one too where it closes by a type', () => {
    const circle = [imported('lib/a.ts', 'lib/b.ts'), imported('lib/b.ts', 'lib/a.ts', true)];
    expect(findCycle(circle)).toEqual(['lib/a.ts', 'lib/b.ts', 'lib/a.ts']);
  });
});

describe('the types that a source imports', () => {
  it.each([
    ['a whole import', "import type { A } from './a.ts';", ['lib/a.ts']],
    ['one name among values', "import { b, type A } from './a.ts';", ['lib/a.ts']],
    ['over several lines', "import {\n  b,\n  type A,\n} from '../a.ts';", ['a.ts']],
    ['a namespace', "import type * as a from './a.ts';", ['lib/a.ts']],
    ['passed on', "export type { A } from './a.ts';\nexport { type B, c } from './b.ts';", ['lib/a.ts', 'lib/b.ts']],
    ['inside a type', "let a: import('./a.ts').A; type B = typeof import('./b.ts');", ['lib/a.ts', 'lib/b.ts']],
    ['of a package', "import { z, type A } from 'zod';", ['zod']],
    ['none', "import { typeOf } from './a.ts';\nimport './b.ts';", []],
  ])('are found: %s', (_, source, expected) => {
    const found = importsOf('lib/x.ts', source).filter(({ typeOnly }) => typeOnly);
    expect(found.map(({ to }) => to)).toEqual(expected);
  });
});

describe('the values that a source imports', () => {
  it.each([
    ['a whole import', "import a from './a.ts';", ['lib/a.ts']],
    ['names beside types', "import { type A, b } from './a.ts';", ['lib/a.ts']],
    ['a namespace', "import * as a from './a.ts';", ['lib/a.ts']],
    ['passed on', "export * from './a.ts';\nexport { b } from '../b.ts';", ['lib/a.ts', 'b.ts']],
    ['for its effect', "import './a.css';", ['lib/a.css']],
    ['while it runs', "const load = () => import('./a.ts');", ['lib/a.ts']],
    ['none', "import type { A } from './a.ts';\nimport { type B, type C } from './b.ts';", []],
  ])('are found: %s', (_, source, expected) => {
    const found = importsOf('lib/x.ts', source).filter(({ typeOnly }) => !typeOnly);
    expect(found.map(({ to }) => to)).toEqual(expected);
  });
});
