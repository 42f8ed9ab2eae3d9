import { readFileSync } from 'node:fs';
import { apiFirewallRules } from '../../../lib/cloud/constructs/firewallRules.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { originHeaders } from '../../../lib/contract/http/originHeaders.ts';
import { safetyHeaders } from '../../../lib/contract/http/safetyHeaders.ts';
import type { Assembly } from '../support/assembly.ts';
import { assemblyOf, checkedApp, prodOtherwise, scratch } from '../support/stages.ts';

const outputsOf = (assembly: Assembly, stack: string) =>
  JSON.parse(readFileSync(`${assembly.dir}/${stack}.template.json`, 'utf8')).Outputs as Record<
    string,
    { Value: unknown }
  >;

const types = ['AWS::ApiGateway::DomainName', 'AWS::ApiGateway::BasePathMapping', 'AWS::WAFv2::WebACLAssociation'];

describe("the API's own domain", () => {
  const named = prodOtherwise();
  const { properties: domain, id } = named.one('AWS::ApiGateway::DomainName');

  it('is an address in the region of the stage, with TLS 1.2 and newer and by IPv6 as well', () => {
    expect(domain).toMatchObject({
      DomainName: 'api.klarnavn.test',
      EndpointConfiguration: { Types: ['REGIONAL'], IpAddressType: 'dualstack' },
      SecurityPolicy: 'TLS_1_2',
    });
    const certificate = named.oneIn('Klarnavn-Prod-ApiDomain', 'AWS::CertificateManager::Certificate');
    expect(certificate.properties).toMatchObject({ DomainName: 'api.klarnavn.test', ValidationMethod: 'DNS' });
    expect(domain.RegionalCertificateArn).toEqual({ Ref: certificate.id });
  });

  it('leads all paths to the stage of the API that CloudFront calls, which stays open to CloudFront', () => {
    const { properties } = named.one('AWS::ApiGateway::BasePathMapping');
    expect(properties).toMatchObject({ DomainName: { Ref: id }, Stage: 'live' });
    expect(properties).not.toHaveProperty('BasePath');
    expect(named.text(properties.RestApiId)).toContain('ScreeningApi');
    for (const { properties: api } of named.all('AWS::ApiGateway::RestApi')) {
      expect(api).not.toHaveProperty('DisableExecuteApiEndpoint');
    }
  });

  it('is told to the operator as a record, and to the pages as the address for programs', () => {
    const outputs = outputsOf(named, 'Klarnavn-Prod-ApiDomain');
    expect(named.text(outputs.ApiDomainRecord?.Value)).toMatch(/^api\.klarnavn\.test -> /);
    expect(JSON.stringify(outputsOf(named, 'Klarnavn-Prod-Web').SiteConfig)).toContain('https://api.klarnavn.test');
    expect(JSON.stringify(outputsOf(assemblyOf('prod'), 'Klarnavn-Prod-Web').SiteConfig)).not.toContain('apiUrl');
  });

  it('has a firewall before it that keeps no samples and judges what did not come through CloudFront', () => {
    const firewall = named.oneIn('Klarnavn-Prod-ApiDomain', 'AWS::WAFv2::WebACL');
    expect(firewall.properties).toMatchObject({
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      VisibilityConfig: { SampledRequestsEnabled: false },
    });
    const { properties } = named.one('AWS::WAFv2::WebACLAssociation');
    expect(named.text(properties.WebACLArn)).toBe(`${firewall.id}.Arn`);
    expect(named.text(properties.ResourceArn)).toMatch(
      /^arn:AWS::Partition:apigateway:AWS::Region::\/restapis\/.*ScreeningApi.*\/stages\/live$/,
    );
    const [first] = firewall.properties.Rules as [{ Statement: { ByteMatchStatement: Record<string, unknown> } }];
    const { SearchString, FieldToMatch, PositionalConstraint } = first.Statement.ByteMatchStatement;
    expect([FieldToMatch, PositionalConstraint]).toEqual([{ SingleHeader: { Name: originHeaders.secret } }, 'EXACTLY']);
    // Read while it is deployed: the secret is in no template.
    expect(named.text(SearchString)).toMatch(/^\{\{resolve:secretsmanager:.*\}\}$/);
  });

  it('has its own answers say the time themselves, as no function stands before them', () => {
    const times = (api: string) =>
      named
        .all('AWS::ApiGateway::GatewayResponse')
        .filter(({ stack }) => stack === `Klarnavn-Prod-${api}`)
        .map(({ properties }) => {
          const [body = ''] = Object.values(properties.ResponseTemplates as Record<string, string>);
          return JSON.parse(body).timestamp;
        });
    expect(new Set(times('ScreeningApi'))).toEqual(new Set(['$context.requestTime']));
    expect(new Set(times('AppApi'))).toEqual(new Set(['$context.identity.userAgent']));
  });

  it("has the safety headers in the API's own answers, which CloudFront adds at the site's address", () => {
    const policy = named.one('AWS::CloudFront::ResponseHeadersPolicy', 'ApiHeaders').properties as {
      ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { StrictTransportSecurity: Record<string, unknown> } };
    };
    const { StrictTransportSecurity } = policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(StrictTransportSecurity).toMatchObject({ AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true });
    expect(safetyHeaders['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
    const answers = named
      .all('AWS::ApiGateway::GatewayResponse')
      .filter(({ stack }) => stack === 'Klarnavn-Prod-ScreeningApi');
    expect(answers.length).toBeGreaterThan(5);
    for (const { properties } of answers) {
      expect(properties.ResponseParameters).toMatchObject(
        Object.fromEntries(
          Object.entries(safetyHeaders).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
        ),
      );
    }
  });

  it('is only where a stage is given one', () => {
    for (const stage of stageNames) {
      for (const type of types) expect([stage, assemblyOf(stage).all(type)]).toEqual([stage, []]);
    }
  });

  it('passes the checks of cdk-nag', () => {
    const outDir = `${scratch}/api-domain`;
    const settings = { apiDomain: 'api.klarnavn.test', firewall: 'counts' } as const;
    expect(() => checkedApp({ stage: 'dev', settings, outDir }).synth()).not.toThrow();
  });
});

test('the firewall of the API has the same rules as that of the distribution, without that of pages', () => {
  const rules = apiFirewallRules('test', true, 'secret').map(({ name, action, overrideAction }) => [
    name,
    action ?? overrideAction,
  ]);
  expect(rules).toEqual([
    ['ThroughCloudFront', { allow: {} }],
    ['Rate', { block: {} }],
    ['AmazonIpReputationList', { none: {} }],
    ['KnownBadInputsRuleSet', { none: {} }],
  ]);
  expect(stages.prod.firewall).toBe('counts');
  const [, ...judging] = apiFirewallRules('test', false, 'secret');
  for (const { action, overrideAction } of judging) expect(action ?? overrideAction).toEqual({ count: {} });
});
