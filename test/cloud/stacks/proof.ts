import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyOf } from '../support/stages.ts';

const folder = 'bin/deploy';
const text = readFileSync(join(folder, 'proof.md'), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| '));
/** How the table names what templates call by another name. */
const called: Record<string, string> = {
  ApiGateway: 'API Gateway',
  ApiGatewayV2: 'WebSocket',
  Logs: 'logs',
  SecretsManager: 'Secrets Manager',
  XRay: 'X-Ray',
};

describe('what is proved of each service', () => {
  it('stands in the table for every service of prod', () => {
    const types = new Set(assemblyOf('prod').resources.map(({ type }) => type));
    const services = [...types].filter((type) => type.startsWith('AWS::')).map((type) => type.split('::')[1] ?? '');
    const named = rows.map((row) => row.split('|')[1] ?? '').join('\n');
    expect([...new Set(services)].filter((service) => !named.includes(called[service] ?? service))).toEqual([]);
    expect(new Set(services).size).toBeGreaterThan(15);
  });

  it('names tests that exist', () => {
    const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(20);
  });
});
