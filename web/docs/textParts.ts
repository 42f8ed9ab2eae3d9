import {
  activeAppIdSlots,
  appIdNetworksMax,
  appIdRefusedWithinSeconds,
  rotationHoursMax,
} from '../../lib/contract/appIds/appIdLimits.ts';
import {
  batchFileBytesMax,
  batchFileKinds,
  batchKeptDays,
  batchRowsMax,
  batchSubjectsMax,
  batchUploadKeptDays,
  openBatchesMax,
} from '../../lib/contract/batches/batchLimits.ts';
import { fairUseSearches, type PlanKey, plans } from '../../lib/contract/billing/plans.ts';
import { brand } from '../../lib/contract/brand.ts';
import {
  idempotencyHeader,
  idempotencyHours,
  idempotencyKeyMax,
  replayedHeader,
} from '../../lib/contract/http/idempotency.ts';
import { listTypes } from '../../lib/contract/lists/listTypes.ts';
import { mcp } from '../../lib/contract/mcp/mcp.ts';
import {
  batchMediaMatchesMax,
  mediaCallsAtOnce,
  mediaFromDefault,
  mediaLooksMax,
  mediaQuestionMinutes,
  newsKeptMinutes,
  newsListsDaysMax,
  newsListsErasedDays,
} from '../../lib/contract/media/adverseMediaLimits.ts';
import { accuracy, accuracyMarkdown } from '../../lib/contract/screening/accuracy.ts';
import { scoreBands } from '../../lib/contract/screening/scoreBands.ts';
import {
  batchItemsMax,
  batchLimitDefault,
  batchLimitMax,
  containedMax,
  identifiersMax,
  limitDefault,
  limitMax,
  nameLengthMax,
  thresholdDefault,
  thresholdMin,
  toolLimitDefault,
} from '../../lib/contract/screening/screeningLimits.ts';
import { webhookEvents } from '../../lib/contract/webhooks/webhookEvents.ts';
import {
  deliveryHoursMax,
  deliveryKeptDays,
  receiverSeconds,
  secretOverlapHoursMax,
} from '../../lib/contract/webhooks/webhookLimits.ts';
import { appIdPlaceholder } from '../src/pages/docs/exampleFacts.ts';
import {
  alertOperations,
  apiOperations,
  batchFileOperations,
  batchOperations,
  listOperations,
  mediaOperations,
  pageOf,
  receiptOperations,
  referenceOperations,
  subjectOperations,
  usageOperations,
  webhookOperations,
} from './apiOperations.ts';
import { errorsText } from './errorTexts.ts';
import { appIdVariable } from './examples.ts';
import { markdownTable } from './fillIn.ts';
import { operationsText } from './referenceText.ts';
import { sdkExamples, sdkVersion } from './sdkExamples.ts';

/** What `{{name}}` in a text stands for. */
export const textValues: Readonly<Record<string, string | number>> = {
  product: brand.name,
  origin: brand.siteUrl,
  supportEmail: brand.supportEmail,
  appIdPlaceholder,
  appIdVariable,
  priceFrom: (Math.min(...Object.values(plans).map(({ monthlyCents }) => monthlyCents)) / 100).toFixed(2),
  mediaAtOnce: Object.values(plans)
    .map(({ rate }) => mediaCallsAtOnce(rate.requestsPerSecond))
    .join(', ')
    .replace(/, (\d+)$/, ' or $1'),
  sdkVersion,
  activeAppIdSlots,
  appIdNetworksMax,
  appIdRefusedWithinSeconds,
  rotationDaysMax: rotationHoursMax / 24,
  idempotencyHeader,
  idempotencyHours,
  idempotencyKeyMax,
  replayedHeader,
  batchItemsMax,
  batchLimitDefault,
  batchLimitMax,
  containedMax,
  identifiersMax,
  limitDefault,
  limitMax,
  nameLengthMax,
  thresholdDefault,
  thresholdMin,
  toolLimitDefault,
  batchMediaMatchesMax,
  mediaFromDefault,
  mediaFurtherLooks: mediaLooksMax - 1,
  mediaQuestionMinutes,
  newsKeptMinutes,
  newsListsDaysMax,
  newsListsErasedDays,
  deliveryHoursMax,
  deliveryKeptDays,
  receiverSeconds,
  secretOverlapHoursMax,
  batchFileKinds,
  batchRowsMax,
  batchSubjectsMax,
  batchKeptDays,
  batchUploadKeptDays,
  openBatchesMax,
  fairUseMillions: fairUseSearches / 1_000_000,
  batchFileMegabytesMax: batchFileBytesMax / 1024 / 1024,
};

/** What a line `{{> name}}` stands for, as Markdown. */
export const textBlocks: Readonly<Record<string, () => string>> = {
  operations: () => operationsText(referenceOperations),
  batchFileOperations: () => operationsText(batchFileOperations),
  mediaOperations: () => operationsText(mediaOperations),
  batchOperations: () => operationsText(batchOperations),
  usageOperations: () => operationsText(usageOperations),
  listOperations: () => operationsText(listOperations),
  subjectOperations: () => operationsText(subjectOperations),
  alertOperations: () => operationsText(alertOperations),
  receiptOperations: () => operationsText(receiptOperations),
  webhookOperations: () => operationsText(webhookOperations),
  webhookEvents: () =>
    markdownTable(
      ['Event', 'What happened'],
      Object.entries(webhookEvents).map(([event, sentence]) => [`\`${event}\``, sentence]),
    ),
  errors: errorsText,
  endpoints: () =>
    markdownTable(
      ['Endpoint', 'What it does'],
      [
        ...apiOperations.map((route) => [
          route.paths.map((path) => `[\`${route.method} ${path}\`](${pageOf(route)}#${route.operation})`).join(', '),
          route.summary,
        ]),
        [`[\`${mcp.method} ${mcp.paths[0]}\`](/api-docs/mcp)`, 'Tools for assistants: the Model Context Protocol.'],
      ],
    ),
  sdks: sdkExamples,
  plans: () =>
    markdownTable(
      ['Plan', 'Searches a month', 'Requests a second', 'At once'],
      (Object.keys(plans) as PlanKey[]).map((key) => {
        const { name, searches, rate } = plans[key];
        return [name, String(searches ?? 'unlimited'), String(rate.requestsPerSecond), String(rate.burst)];
      }),
    ),
  bands: () =>
    markdownTable(
      ['Band', 'From', 'Meaning'],
      scoreBands.map(({ band, from, meaning }) => [`\`${band}\``, String(from), meaning]),
    ),
  lists: () =>
    markdownTable(
      ['List', '`list`'],
      Object.entries(listTypes).map(([key, { label }]) => [label, `\`${key}\``]),
    ),
  accuracy: () => accuracyMarkdown(accuracy),
};
