import type { App } from 'aws-cdk-lib';
import type { Endpoint } from '../contract/endpoint.ts';
import { operatorFileName } from '../contract/operatorFile.ts';
import type { AllNeeds } from './areas/allNeeds.ts';
import { AreaStack } from './constructs/areaStack.ts';
import { HouseFunction, type Needs } from './constructs/houseFunction.ts';
import { checkConcurrency, concurrencyOf } from './doors.ts';
import { entryOf } from './functionEntries.ts';
import { publicPaths, siteFiles } from './siteFiles.ts';
import { AccountStack } from './stacks/account.ts';
import { AppApiStack, ScreeningApiStack } from './stacks/api.ts';
import { ApiDomainStack } from './stacks/apiDomain.ts';
import { AuditStack } from './stacks/audit.ts';
import { BackTestingStack } from './stacks/backTesting.ts';
import { BackupStack } from './stacks/backup.ts';
import { BatchesStack } from './stacks/batches.ts';
import { BillingStack } from './stacks/billing.ts';
import { BoardStack } from './stacks/board.ts';
import { CopiesStack } from './stacks/copies.ts';
import { CopyingStack } from './stacks/copying.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { ImportsStack } from './stacks/imports.ts';
import { JobsStack } from './stacks/jobs.ts';
import { ListsStack } from './stacks/lists.ts';
import { LiveStack } from './stacks/live.ts';
import { LogStack } from './stacks/log.ts';
import { MailServiceStack } from './stacks/mailService.ts';
import { MailsStack } from './stacks/mails.ts';
import { MeasuringStack } from './stacks/measuring.ts';
import { MediaStack } from './stacks/media.ts';
import { MonitoringStack } from './stacks/monitoring.ts';
import { NotificationsStack } from './stacks/notifications.ts';
import { OutsideStack } from './stacks/outside.ts';
import { PeopleStack } from './stacks/people.ts';
import { ReportsStack } from './stacks/reports.ts';
import { RetentionStack } from './stacks/retention.ts';
import { ScreeningStack } from './stacks/screening.ts';
import { SignInStack } from './stacks/signIn.ts';
import { UsageStack } from './stacks/usage.ts';
import { WatchStack } from './stacks/watch.ts';
import { WebStack } from './stacks/web.ts';
import { WebhooksStack } from './stacks/webhooks.ts';
import type { StageSettings } from './stageSettings.ts';

export interface StacksOptions {
  settings: StageSettings;
  functionsDir: string;
  siteDir: string;
  routes: readonly Endpoint[];
  needs: AllNeeds;
}

/** Every stack of a stage: data, one per area with its functions, the APIs in front of them, the site. */
export function addStacks(app: App, { settings, functionsDir, siteDir, routes, needs }: StacksOptions): void {
  checkConcurrency(settings, routes);
  checkCopies(settings);
  const watch = new WatchStack(app, { settings });
  const { alarms } = watch;
  const data = new DataStack(app, { settings, alarmTopic: alarms });
  const props = { settings, functionsDir, alarmTopic: alarms, keyArn: data.keyArn };
  const mailService = new MailServiceStack(app, props);
  const signIn = new SignInStack(app, { ...props, data });
  const people = new PeopleStack(app, { ...props, mailService, signIn });
  const log = new LogStack(app, { ...props, data });
  const usage = new UsageStack(app, { ...props, data, mailService, log });
  const billing = new BillingStack(app, { ...props, data, people, mailService });
  const imports = new ImportsStack(app, { ...props, data });
  const backTesting = new BackTestingStack(app, { ...props, data, imports });
  const lists = new ListsStack(app, { ...props, data, imports });
  const media = new MediaStack(app, { ...props, data });
  const monitoring = new MonitoringStack(app, { ...props, data, log });
  const batches = new BatchesStack(app, { ...props, data, imports, usage, log, monitoring });
  const live = new LiveStack(app, { ...props, data, people, imports, log, monitoring });
  const webhooks = new WebhooksStack(app, { ...props, data, live });
  const notifications = new NotificationsStack(app, { ...props, data, live, mailService });
  const screening = new ScreeningStack(app, { ...props, data });
  const account = new AccountStack(app, { ...props, data, imports, live, mailService, people });
  const reports = new ReportsStack(app, { ...props, data, imports, log });
  new BackupStack(app, { ...props, people });
  if (settings.copies) new CopyingStack(app, { ...props, data, copies: settings.copies });
  const retention = new RetentionStack(app, { ...props, data, log });
  new JobsStack(app, { ...props, data, imports, account, batches, backTesting, monitoring, reports });

  // An area of endpoints alone needs no class of its own.
  const areas = new Map<string, AreaStack>(
    [
      log,
      usage,
      billing,
      imports,
      batches,
      backTesting,
      lists,
      media,
      monitoring,
      live,
      notifications,
      screening,
      account,
      reports,
      retention,
      signIn,
      webhooks,
    ].map((stack) => [stack.area, stack]),
  );
  const tableOfNeeds = needs({
    settings,
    publicPaths: publicPaths(siteFiles(siteDir)),
    data,
    imports,
    batches,
    backTesting,
    account,
    usage,
    billing,
    live,
    log,
    monitoring,
    people,
    reports,
    mailService,
    media,
    webhooks,
  });
  const functions = new Map<string, HouseFunction>();
  for (const { area, operation } of routes) {
    if (functions.has(operation)) continue;
    const ofOne = routes.filter((route) => route.operation === operation);
    const stack = areas.get(area) ?? new AreaStack(app, area, props);
    areas.set(area, stack);
    functions.set(operation, endpointFunction(stack, ofOne, tableOfNeeds[operation], data));
  }
  screening.tryNewVersions([...functions.values()]);
  const functionOf = ({ operation }: Endpoint) => functions.get(operation) as HouseFunction;

  const screeningApi = new ScreeningApiStack(app, {
    ...props,
    routes,
    functionOf,
    appIdAuthorizer: screening.appIdAuthorizer,
  });
  const appApi = new AppApiStack(app, { ...props, routes, functionOf, people });
  const { apiDomain } = settings;
  if (apiDomain) new ApiDomainStack(app, { settings, apiDomain, data, screeningApi });
  const edge = settings.firewall !== 'off' || settings.domain ? new EdgeStack(app, { settings }) : undefined;
  const web = new WebStack(app, {
    ...props,
    edge,
    data,
    log,
    people,
    imports,
    live,
    screeningApi,
    appApi,
    routes,
    siteDir,
  });
  const mails = new MailsStack(app, { ...props, data, people, mailService, live, web, screeningApi });
  const outside = settings.isTriedFromOutside ? new OutsideStack(app, { ...props, web, watch, people }) : undefined;
  const measuring = new MeasuringStack(app, { ...props, data, mailService, people, web, outside });
  const stacks = [screeningApi, appApi, usage, lists, billing, data, mails, measuring];
  if (settings.auditsAccount) new AuditStack(app, { ...props, data });
  if (settings.isOperated) new BoardStack(app, { ...props, routes, stacks });
}

/** S3 can copy nothing under AWS's own key into another account. Throws a sentence. */
function checkCopies({ copies, hasOwnKey, name }: StageSettings): void {
  if (copies && !hasOwnKey) {
    throw new Error(`The stage ${name} has copies in another AWS account and no key of its own: it needs hasOwnKey.`);
  }
}

/** The stack of the AWS account that a stage is copied to. Throws a sentence for a stage without copies. */
export function addCopies(app: App, settings: StageSettings): void {
  checkCopies(settings);
  const { copies, name } = settings;
  if (!copies) throw new Error(`The stage ${name} is not copied: ${operatorFileName} names no "copies" for it.`);
  new CopiesStack(app, { settings, copies });
}

/** One function an operation, whichever callers have a route to it. */
function endpointFunction(
  stack: AreaStack,
  routes: readonly Endpoint[],
  needs: Needs | undefined,
  { table }: DataStack,
): HouseFunction {
  const [route] = routes as [Endpoint];
  if (!needs)
    throw new Error(`Nothing says what ${route.operation} may touch. Say it in lib/cloud/areas/${route.area}.ts.`);
  const grants = [
    ...needs.grants,
    ...(routes.some(({ caller }) => caller === 'user') ? [table.recordLastSeen] : []),
    ...(routes.some(({ idempotent }) => idempotent) ? [table.keepAnswers] : []),
  ];
  return new HouseFunction(stack, {
    entry: entryOf(route),
    description: route.summary.slice(0, 256),
    ...needs,
    grants,
    concurrency: concurrencyOf(stack.settings, route),
  });
}
