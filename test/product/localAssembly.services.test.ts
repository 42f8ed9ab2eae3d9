import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { synthesize } from '../../lib/cloud/synthesize.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import type { LocalAssembly } from '../../lib/local/assembly/localAssembly.ts';
import { readAssembly } from '../../lib/local/assembly/readAssembly.ts';
import { Distribution } from '../../lib/local/edge/cloudFront/distribution.ts';
import type { HttpRequest } from '../../lib/local/edge/http/message.ts';
import { matchRoute } from '../../lib/local/edge/restApi/matchRoute.ts';
import { writeSite } from '../cloud/support/writeSite.ts';

describe('the product as it is synthesized for one machine', () => {
  let dir: string;
  let assembly: LocalAssembly;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'synthesized-'));
    const functionsDir = join(dir, 'lambdas');
    await bundleFunctions({ outDir: functionsDir });
    synthesize({ stage: 'local', outDir: join(dir, 'assembly'), functionsDir, siteDir: writeSite(join(dir, 'site')) });
    assembly = readAssembly(join(dir, 'assembly'), { accountId: '000000000000', region: 'eu-north-1' });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('brings every path of the contract through the distribution to a function', async () => {
    const reached: string[] = [];
    const restApis = new Map(
      assembly.restApis.map((api) => [
        api.id,
        async (request: HttpRequest) => {
          const found = matchRoute(api.methods, request.method, request.path);
          if (found?.method.integration.type === 'lambda') reached.push(`${request.method} ${request.path}`);
          return { status: 200, headers: [], body: '' };
        },
      ]),
    );
    const site = async () => ({ status: 403, headers: [], body: '' });
    const distribution = new Distribution({
      distribution: assembly.distribution!,
      site,
      restApis,
      clock: () => new Date(),
      newId: () => 'id',
    });
    const wanted = allRoutes.flatMap(({ method, paths }) =>
      paths.map((path) => ({ method, path: path.replace(/\{\w+\}/g, 'x') })),
    );
    for (const { method, path } of wanted) {
      const request = { method, path, query: '', headers: [], body: Buffer.alloc(0), isBodyCutOff: false };
      await distribution.handle({ ...request, sourceIp: '127.0.0.1', sourcePort: 1 });
    }
    expect(reached).toEqual(wanted.map(({ method, path }) => `${method} ${path}`));
  });

  it('leaves no queue without a consumer, save those of dead letters and failures', () => {
    const consumed = new Set(
      assembly.eventSources.flatMap((source) => (source.type === 'queue' ? [source.queueName] : [])),
    );
    const deadLetters = new Set(assembly.queues.map(({ redrive }) => redrive?.deadLetterQueueName));
    const failures = new Set(
      assembly.eventSources.map((source) => source.type === 'stream' && source.failureQueueName),
    );
    const forgotten = assembly.queues.filter(
      ({ name }) => !consumed.has(name) && !deadLetters.has(name) && !failures.has(name),
    );
    expect(forgotten).toEqual([]);
  });
});
