import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Properties = Record<string, unknown>;

interface Resource {
  Type: string;
  Properties?: Properties;
}

/** What the price and the limits of a stage depend on, as its templates say it. */
export interface StageFacts {
  /** Megabytes. */
  memory: { screening: number; authorizer: number; usage: number; log: number };
  appIdCacheSeconds: number;
  /** Of a line of the access log without its values. */
  accessLogNameBytes: number;
  tracedShare: number;
  /** Answers are compressed for accepting programs. */
  packsAnswers: boolean;
  logsPlatformLines: boolean;
  usageBatch: { size: number; windowSeconds: number; functionsMax: number };
  /** Between two appends to the log. */
  logWindowSeconds: number;
  throttle: number;
  tableUnitsMax: number;
  tableWarmWrites: number;
  alarms: number;
  /** Metrics read by the alarms; each is paid for. */
  alarmMetrics: number;
  /** Rules of Contributor Insights. */
  insightRules: number;
  /** CloudTrail and GuardDuty watch the AWS account. */
  isAudited: boolean;
  customMetrics: number;
  dashboards: number;
  secrets: number;
  /** Keys of KMS. */
  keys: number;
  /** Of the firewall before the distribution. */
  firewallRules: number | undefined;
  /** Programs may call the API at a domain of its own; with the rules of its firewall. */
  apiDomain: { firewallRules: number | undefined } | undefined;
  /** Queues polled by AWS for their functions. */
  askedQueues: number;
  isTriedFromOutside: boolean;
}

/** Reads the templates of a folder written by `cdk synth`. */
export function readStageFacts(folder: string): StageFacts {
  const resources = readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) => {
      const { Resources } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return Object.entries(Resources as Record<string, Resource>).map(([id, resource]) => ({ id, ...resource }));
    });
  const all = (type: string) => resources.filter(({ Type }) => Type === `AWS::${type}`);
  const propertiesOf = (type: string, idStart: string) => {
    const found = all(type).find(({ id }) => id.startsWith(idStart));
    if (!found) throw new Error(`The templates have no ${type} ${idStart}`);
    return found.Properties ?? {};
  };
  const megabytesOf = (operation: string) => Number(propertiesOf('Lambda::Function', operation).MemorySize);
  const usage = propertiesOf('Lambda::EventSourceMapping', 'usageRecorded');
  const log = propertiesOf('Lambda::EventSourceMapping', 'logAppended');
  const screening = propertiesOf('Lambda::Function', 'sanctionsCheck');
  const api = propertiesOf('ApiGateway::Stage', 'ScreeningApi');
  const table = propertiesOf('DynamoDB::Table', 'Table');
  const rulesOf = (scope: string) =>
    all('WAFv2::WebACL')
      .filter(({ Properties }) => Properties?.Scope === scope)
      .map(({ Properties }) => (Properties?.Rules as unknown[] | undefined)?.length)[0];
  return {
    memory: {
      screening: megabytesOf('sanctionsCheck'),
      authorizer: megabytesOf('appId'),
      usage: megabytesOf('usageRecorded'),
      log: megabytesOf('logAppended'),
    },
    appIdCacheSeconds: Number(propertiesOf('ApiGateway::Authorizer', 'AppIdAuthorizer').AuthorizerResultTtlInSeconds),
    accessLogNameBytes: (api.AccessLogSetting as { Format: string }).Format.replace(/\$context\.[\w.]+/g, '').length,
    tracedShare:
      (screening.TracingConfig as { Mode?: string } | undefined)?.Mode === 'Active'
        ? Number((propertiesOf('XRay::SamplingRule', '').SamplingRule as { FixedRate: number }).FixedRate)
        : 0,
    packsAnswers: propertiesOf('ApiGateway::RestApi', 'ScreeningApi').MinimumCompressionSize !== undefined,
    logsPlatformLines: (screening.LoggingConfig as { SystemLogLevel?: string } | undefined)?.SystemLogLevel !== 'WARN',
    usageBatch: {
      size: Number(usage.BatchSize),
      windowSeconds: Number(usage.MaximumBatchingWindowInSeconds),
      functionsMax: Number((usage.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency),
    },
    logWindowSeconds: Number(log.MaximumBatchingWindowInSeconds),
    // Single routes have limits of their own; screening has the common one.
    throttle: Number(everyMethodOf(api).ThrottlingRateLimit),
    tableUnitsMax: Number(
      (table.OnDemandThroughput as { MaxWriteRequestUnits?: number } | undefined)?.MaxWriteRequestUnits ?? 40_000,
    ),
    tableWarmWrites: Number(
      (table.WarmThroughput as { WriteUnitsPerSecond?: number } | undefined)?.WriteUnitsPerSecond ?? 4_000,
    ),
    alarms: all('CloudWatch::Alarm').length,
    alarmMetrics: all('CloudWatch::Alarm').reduce((sum, { Properties }) => sum + metricsOf(Properties ?? {}), 0),
    insightRules: all('CloudWatch::InsightRule').length,
    isAudited: all('GuardDuty::Detector').length > 0,
    customMetrics: all('Logs::MetricFilter').length,
    dashboards: all('CloudWatch::Dashboard').length,
    secrets: all('SecretsManager::Secret').length,
    keys: all('KMS::Key').length,
    askedQueues: all('Lambda::EventSourceMapping').filter(({ Properties }) => !Properties?.StartingPosition).length,
    isTriedFromOutside: all('Lambda::Function').some(({ id }) => id.startsWith('serviceTried')),
    firewallRules: rulesOf('CLOUDFRONT'),
    apiDomain: all('ApiGateway::DomainName').length > 0 ? { firewallRules: rulesOf('REGIONAL') } : undefined,
  };
}

/** An expression without metrics of its own counts as one. */
function metricsOf({ Metrics }: Properties): number {
  const given = Metrics as { MetricStat?: unknown }[] | undefined;
  return Math.max(1, given?.filter(({ MetricStat }) => MetricStat).length ?? 1);
}

function everyMethodOf(api: Properties): Properties {
  const settings = api.MethodSettings as { HttpMethod: string; ResourcePath: string }[];
  const found = settings.find(({ HttpMethod, ResourcePath }) => HttpMethod === '*' && ResourcePath === '/*');
  if (!found) throw new Error('The API has no settings for all its methods');
  return { ...found };
}
