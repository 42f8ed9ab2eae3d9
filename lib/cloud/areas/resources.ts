import type { Operation } from '../../contract/routes.ts';
import type { Needs } from '../constructs/houseFunction.ts';
import type { AccountStack } from '../stacks/account.ts';
import type { BackTestingStack } from '../stacks/backTesting.ts';
import type { BatchesStack } from '../stacks/batches.ts';
import type { BillingStack } from '../stacks/billing.ts';
import type { DataStack } from '../stacks/data.ts';
import type { ImportsStack } from '../stacks/imports.ts';
import type { LiveStack } from '../stacks/live.ts';
import type { LogStack } from '../stacks/log.ts';
import type { MailServiceStack } from '../stacks/mailService.ts';
import type { MediaStack } from '../stacks/media.ts';
import type { MonitoringStack } from '../stacks/monitoring.ts';
import type { PeopleStack } from '../stacks/people.ts';
import type { ReportsStack } from '../stacks/reports.ts';
import type { UsageStack } from '../stacks/usage.ts';
import type { WebhooksStack } from '../stacks/webhooks.ts';
import type { StageSettings } from '../stageSettings.ts';

/** What endpoints may be given rights to. */
export interface Resources {
  settings: StageSettings;
  /** Addresses of the site's own pages, as `/` and `/contact`. */
  publicPaths: readonly string[];
  data: DataStack;
  imports: ImportsStack;
  batches: BatchesStack;
  backTesting: BackTestingStack;
  account: AccountStack;
  usage: UsageStack;
  billing: BillingStack;
  live: LiveStack;
  log: LogStack;
  mailService: MailServiceStack;
  media: MediaStack;
  monitoring: MonitoringStack;
  people: PeopleStack;
  reports: ReportsStack;
  webhooks: WebhooksStack;
}

/** What the operations of one area may touch. */
export type AreaNeeds = Partial<Record<Operation, Needs>>;
