import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');

/** What is paid for while a stage runs. */
describe('what a stage runs with', () => {
  it('no API has metrics of each method, which cost by the method', () => {
    const settings = prod
      .all('AWS::ApiGateway::Stage')
      .flatMap(({ properties }) => properties.MethodSettings as object[]);
    expect(settings.length).toBeGreaterThan(1);
    for (const each of settings) expect(each).not.toMatchObject({ MetricsEnabled: true });
  });

  it.each([
    ['local', 25],
    ['prod', 240],
  ] as const)('an open page of %s says every %d seconds that it is there', (stage, seconds) => {
    const { dir } = assemblyOf(stage);
    const texts = readdirSync(dir).map((file) =>
      file.endsWith('.template.json') ? readFileSync(join(dir, file), 'utf8') : '',
    );
    const said = texts.flatMap((text) =>
      [...text.matchAll(/heartbeatSeconds\W+(\d+)/g)].map(([, value]) => Number(value)),
    );
    expect([...new Set(said)]).toEqual([seconds]);
  });

  it('one of two hundred screenings is traced', () => {
    const { SamplingRule } = prod.one('AWS::XRay::SamplingRule').properties;
    const serviceName = 'klarnavn-prod-ScreeningApi/live';
    expect(SamplingRule).toMatchObject({ FixedRate: 0.001, ReservoirSize: 0, ServiceName: serviceName });
    expect(prod.all('AWS::ApiGateway::RestApi').map(({ properties }) => `${properties.Name}/live`)).toContain(
      serviceName,
    );
    expect(assemblyOf('local').all('AWS::XRay::SamplingRule')).toEqual([]);
  });

  it.each([
    ['sanctionsCheck', 'WARN'],
    ['appId', 'WARN'],
    ['usageRecorded', undefined],
  ])('Lambda writes into the log of %s from the level %s on', (id, level) => {
    const { LoggingConfig } = prod.one('AWS::Lambda::Function', id).properties as { LoggingConfig: object };
    expect((LoggingConfig as { SystemLogLevel?: string }).SystemLogLevel).toBe(level);
  });

  it.each([
    ['appId', 512],
    ['usageRecorded', 1024],
    ['sanctionsCheck', 1769],
  ])('%s has %d MB, and with them its share of a processor', (id, megabytes) => {
    expect(prod.one('AWS::Lambda::Function', id).properties.MemorySize).toBe(megabytes);
  });
});
