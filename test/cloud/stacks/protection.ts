import { firewallRules } from '../../../lib/cloud/constructs/firewallRules.ts';
import { checkConcurrency, concurrencyOf } from '../../../lib/cloud/doors.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { plans } from '../../../lib/contract/billing/plans.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import type { Assembly } from '../support/assembly.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');
const edgeOutput = (OutputName: string) => ({
  'Fn::GetStackOutput': { StackName: 'Klarnavn-Prod-Edge-eu-central-1', OutputName, Region: 'us-east-1' },
});
const distributionOf = (assembly: Assembly) =>
  assembly.one('AWS::CloudFront::Distribution').properties.DistributionConfig as Record<string, unknown>;

describe('the firewall', () => {
  const { properties } = prod.one('AWS::WAFv2::WebACL');

  it('stands before the distribution of prod, where it counts, and nowhere else', () => {
    expect(stages.prod.firewall).toBe('counts');
    expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(distributionOf(prod).WebACLId).toEqual(edgeOutput('FirewallArn'));
    for (const stage of ['dev', 'local'] as const) {
      expect(assemblyOf(stage).all('AWS::WAFv2::WebACL')).toEqual([]);
      expect(distributionOf(assemblyOf(stage))).not.toHaveProperty('WebACLId');
    }
  });

  it('refuses nothing while it counts', () => {
    for (const rule of firewallRules('test', false)) {
      expect([rule.action, rule.overrideAction].filter(Boolean)).toEqual([{ count: {} }]);
    }
  });

  it('refuses by rate and known bad when it blocks', () => {
    const rules = firewallRules('test', true);
    expect(rules.map(({ name, action, overrideAction }) => [name, action ?? overrideAction])).toEqual([
      ['RateOfPages', { block: {} }],
      ['Rate', { block: {} }],
      ['AmazonIpReputationList', { none: {} }],
      ['KnownBadInputsRuleSet', { none: {} }],
    ]);
  });

  it('never refuses for what is in a body or a query, where names are, and keeps no samples of requests', () => {
    const text = JSON.stringify(properties);
    expect(text).not.toMatch(
      /"(Body|JsonBody|QueryString|AllQueryArguments|SingleQueryArgument|SingleHeader|Headers|Cookies)"/,
    );
    expect(text).not.toContain('"SampledRequestsEnabled":true');
    const rules = JSON.stringify(firewallRules('test', true));
    for (const part of ['BODY', 'QUERYSTRING']) {
      const overridden = [
        ...rules.matchAll(new RegExp(`"name":"(\\w+_${part})","actionToUse":\\{"count":\\{\\}\\}`, 'g')),
      ];
      expect(overridden.length).toBeGreaterThanOrEqual(2);
    }
    // Others of the group have such rules too, and would need the same.
    expect([...rules.matchAll(/"name":"AWSManagedRules(\w+)"/g)].map(([, name]) => name)).toEqual([
      'AmazonIpReputationList',
      'KnownBadInputsRuleSet',
    ]);
  });

  it('counts what programs call as such, under all its paths', () => {
    const [pages] = firewallRules('test', true);
    const programs = [...JSON.stringify(pages).matchAll(/"searchString":"([^"]+)"/g)].map(([, start = '']) => start);
    const called = allRoutes.filter(({ caller }) => caller === 'appId').flatMap(({ paths }) => paths);
    expect(called.filter((path) => !programs.some((start) => path.startsWith(start)))).toEqual([]);
    expect(
      programs.filter((start) =>
        ['/', '/pricing', '/api-docs', '/app/v1/status'].some((path) => path.startsWith(start)),
      ),
    ).toEqual([]);
  });

  it('leaves room for what the largest plan allows from one address', () => {
    const fastest = Math.max(...Object.values(plans).map(({ rate }) => rate.requestsPerSecond));
    const [, rate] = firewallRules('test', true);
    const [, limit] = /"limit":(\d+)/.exec(JSON.stringify(rate)) ?? [];
    expect(Number(limit)).toBeGreaterThan(2 * 300 * fastest);
  });
});

describe('a stage with a domain of its own', () => {
  const named = prodOtherwise();

  it('is reached by it, with TLS 1.2 and newer', () => {
    expect(distributionOf(named)).toMatchObject({
      Aliases: ['app.klarnavn.test'],
      ViewerCertificate: {
        AcmCertificateArn: edgeOutput('CertificateArn'),
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
    expect(named.oneIn('Klarnavn-Prod-Edge-eu-central-1', 'AWS::CertificateManager::Certificate').properties).toEqual(
      expect.objectContaining({ DomainName: 'app.klarnavn.test', ValidationMethod: 'DNS' }),
    );
  });

  it('takes files from its own pages alone, and leads to itself in mails', () => {
    expect(JSON.stringify(named.one('AWS::S3::Bucket', 'UploadsBucket').properties.CorsConfiguration)).toContain(
      '"AllowedOrigins":["https://app.klarnavn.test"]',
    );
    const { Environment } = named.one('AWS::Lambda::Function', 'mailDue').properties as {
      Environment: { Variables: { SITE_URL: string } };
    };
    expect(Environment.Variables.SITE_URL).toBe('https://app.klarnavn.test');
  });
});

describe('functions at once', () => {
  const { prod: settings, dev } = stages;

  it('are limited for everything that everybody may call, and for what waits for news, and for nothing else', () => {
    for (const route of allRoutes) {
      const { ReservedConcurrentExecutions: found } = prod.one('AWS::Lambda::Function', route.operation).properties;
      expect([route.operation, found]).toEqual([route.operation, concurrencyOf(settings, route)]);
      const isOpen = route.caller === 'visitor' || route.caller === 'anyone';
      const waits = route.operation === 'adverseMediaCheck' || route.operation === 'universalSearch';
      expect([route.operation, found !== undefined]).toEqual([route.operation, isOpen || waits]);
    }
  });

  it('leave most of the account to screening when all that everybody may call is called at once', () => {
    const reserved = allRoutes.reduce((sum, route) => sum + (concurrencyOf(settings, route) ?? 0), 0);
    expect(reserved).toBeGreaterThan(20);
    expect(reserved).toBeLessThan(settings.accountConcurrency / 2);
  });

  it('are refused with a sentence where the AWS account has too few of them', () => {
    expect(() => checkConcurrency({ ...settings, accountConcurrency: 10 }, allRoutes)).toThrow(
      /^The stage prod reserves \d+ concurrent executions of functions, and an AWS account with 10 can only reserve 0\. /,
    );
    expect(() => checkConcurrency({ ...dev, accountConcurrency: 10 }, allRoutes)).not.toThrow();
  });

  it('are enough for all calls that an API lets in at once', () => {
    const reserved = allRoutes.reduce((sum, route) => sum + (concurrencyOf(settings, route) ?? 0), 0);
    const { burst } = settings.throttle;
    const withQuota = (accountConcurrency: number) => checkConcurrency({ ...settings, accountConcurrency }, allRoutes);
    expect(() => withQuota(reserved + burst)).not.toThrow();
    expect(() => withQuota(reserved + burst - 1)).toThrow(
      `The stage prod lets ${burst} calls in at once and keeps ${reserved} concurrent executions of functions for others, and an AWS account with ${reserved + burst - 1} can only start ${burst - 1} for them`,
    );
    const [api] = prod.all('AWS::ApiGateway::Stage').filter(({ id }) => id.startsWith('ScreeningApi'));
    expect(JSON.stringify(api?.properties.MethodSettings)).toContain(`"ThrottlingBurstLimit":${burst}`);
  });
});

describe('the AWS account of prod', () => {
  it('is recorded by CloudTrail, in files that show whether somebody changed them', () => {
    const { properties } = prod.one('AWS::CloudTrail::Trail');
    expect(properties).toMatchObject({ IsLogging: true, IsMultiRegionTrail: true, EnableLogFileValidation: true });
    expect(prod.text(properties.S3BucketName)).toBe('TrailBucket');
  });

  it('is watched by GuardDuty, which tells the operator', () => {
    expect(prod.one('AWS::GuardDuty::Detector').properties).toMatchObject({ Enable: true });
    const { EventPattern, Targets } = prod.one('AWS::Events::Rule', 'Findings').properties as {
      EventPattern: object;
      Targets: { Arn: unknown }[];
    };
    expect(EventPattern).toMatchObject({ source: ['aws.guardduty'], detail: { severity: [{ numeric: ['>=', 4] }] } });
    expect(Targets.map(({ Arn }) => prod.text(Arn))).toEqual(['AlarmTopic']);
  });

  it.each(['dev', 'local'] as const)('is not watched twice: %s does not', (stage) => {
    expect(assemblyOf(stage).all('AWS::CloudTrail::Trail')).toEqual([]);
    expect(assemblyOf(stage).all('AWS::GuardDuty::Detector')).toEqual([]);
  });
});
