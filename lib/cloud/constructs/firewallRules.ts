import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { originHeaders } from '../../contract/http/originHeaders.ts';

/**
 * Requests of one address in five minutes. A plan allows 100 a second, 30,000 in that time, and an office or a cloud provider may have
 * several accounts behind one address.
 */
const requestsMax = 100_000;
/** The same for pages and visitors' calls, without programs. */
const pageRequestsMax = 6_000;

/** What programs call begins with one of these. */
const programPaths = ['/functions/', '/api/', '/mcp'];

/**
 * Content rules in AWS's group of known bad inputs: a name may look like an attack, so they only count. Source: AWS WAF developer guide,
 * "Known bad inputs managed rule group".
 */
const looksAtContent = [
  'JavaDeserializationRCE_BODY',
  'JavaDeserializationRCE_QUERYSTRING',
  'Log4JRCE_BODY',
  'Log4JRCE_QUERYSTRING',
  'ReactJSRCE_BODY',
];

/** Rate and known bad, without content. They only count until `blocks`. */
export function firewallRules(name: string, blocks: boolean): CfnWebACL.RuleProperty[] {
  return rulesNamed(name, [
    rated('RateOfPages', blocks, pageRequestsMax, {
      notStatement: { statement: { orStatement: { statements: programPaths.map(startsWith) } } },
    }),
    ...ofEveryCaller(blocks),
  ]);
}

/**
 * The same for the API itself, called by programs alone. Requests through CloudFront were judged there, by their callers' addresses, and
 * arrive from a few addresses of CloudFront: recognised by CloudFront's proof, and let through.
 */
export function apiFirewallRules(name: string, blocks: boolean, originSecret: string): CfnWebACL.RuleProperty[] {
  const throughCloudFront = {
    name: 'ThroughCloudFront',
    action: { allow: {} },
    statement: matching({ singleHeader: { Name: originHeaders.secret } }, 'EXACTLY', originSecret),
  };
  return rulesNamed(name, [throughCloudFront, ...ofEveryCaller(blocks)]);
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

function ofEveryCaller(blocks: boolean): Rule[] {
  return [
    rated('Rate', blocks, requestsMax),
    managed('AmazonIpReputationList', blocks),
    managed('KnownBadInputsRuleSet', blocks, looksAtContent),
  ];
}

function rulesNamed(name: string, rules: Rule[]): CfnWebACL.RuleProperty[] {
  return rules.map((rule, priority) => ({
    ...rule,
    priority,
    visibilityConfig: {
      metricName: `${name}-${rule.name}`,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
    },
  }));
}

function rated(name: string, blocks: boolean, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): Rule {
  return {
    name,
    action: blocks ? { block: {} } : { count: {} },
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
  };
}

function managed(name: string, blocks: boolean, countedOnly: string[] = []): Rule {
  return {
    name,
    overrideAction: blocks ? { none: {} } : { count: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: `AWSManagedRules${name}`,
        ruleActionOverrides: countedOnly.map((each) => ({ name: each, actionToUse: { count: {} } })),
      },
    },
  };
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return matching({ uriPath: {} }, 'STARTS_WITH', searchString);
}

function matching(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      fieldToMatch,
      positionalConstraint,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
