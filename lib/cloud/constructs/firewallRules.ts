import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/**
 * Requests of one address in five minutes. A plan allows 100 a second, 30,000 in that time, and an office or a cloud provider may have
 * several accounts behind one address.
 */
const requestsMax = 100_000;
/** The same of the pages and of what visitors call, where programs have nothing to do. */
const pageRequestsMax = 6_000;

/** What programs call begins with one of these. */
const programPaths = ['/functions/', '/api/', '/mcp'];

/**
 * The rules of AWS's group of known bad inputs that look at what is sent, where a name may look like an attack: they only ever count.
 * Source: AWS WAF developer guide, "Known bad inputs managed rule group".
 */
const looksAtContent = [
  'JavaDeserializationRCE_BODY',
  'JavaDeserializationRCE_QUERYSTRING',
  'Log4JRCE_BODY',
  'Log4JRCE_QUERYSTRING',
  'ReactJSRCE_BODY',
];

/** Rate and known bad, and nothing about content. They count what they would refuse until `blocks`. */
export function firewallRules(name: string, blocks: boolean): CfnWebACL.RuleProperty[] {
  const refuse = blocks ? { block: {} } : { count: {} };
  const overrideAction = blocks ? { none: {} } : { count: {} };
  const visibilityConfig = (rule: string): CfnWebACL.VisibilityConfigProperty => ({
    metricName: `${name}-${rule}`,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  });
  const rated = (rule: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
    name: rule,
    action: refuse,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
  });
  const managed = (rule: string, countedOnly: string[] = []) => ({
    name: rule,
    overrideAction,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: `AWSManagedRules${rule}`,
        ruleActionOverrides: countedOnly.map((each) => ({ name: each, actionToUse: { count: {} } })),
      },
    },
  });
  const rules = [
    rated('RateOfPages', pageRequestsMax, {
      notStatement: { statement: { orStatement: { statements: programPaths.map(startsWith) } } },
    }),
    rated('Rate', requestsMax),
    managed('AmazonIpReputationList'),
    managed('KnownBadInputsRuleSet', looksAtContent),
  ];
  return rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibilityConfig(rule.name) }));
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
