import { batchRowsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import { idempotencyHours } from '../../../../lib/contract/http/idempotency.ts';
import { batchItemsMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { count } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';

interface Feature {
  title: string;
  text: string;
  to: string;
  link: string;
}

/** The API's features beside a single check, each with its page of the documentation. */
export const features: readonly Feature[] = [
  {
    title: 'Many names in one call',
    text: `Send ${count(batchItemsMax)} names and read an answer for each. A name that cannot be screened has an error of its own and stops no other.`,
    to: `${paths.apiDocs}/batch`,
    link: 'Batches',
  },
  {
    title: 'Files of names',
    text: `A CSV or Excel file of up to ${count(batchRowsMax)} rows is screened as one job. The result has every column of your file.`,
    to: `${paths.apiDocs}/batch-files`,
    link: 'Batch files',
  },
  {
    title: 'Safe to send again',
    text: `With an Idempotency-Key a call counts once, however often you send it within ${idempotencyHours} hours. You get the first answer again.`,
    to: `${paths.apiDocs}/idempotency`,
    link: 'Idempotency',
  },
  {
    title: 'Errors for programs and people',
    text: 'Every refusal has a code that stays the same, and a sentence that says what to do. What is refused counts nothing.',
    to: `${paths.apiDocs}/errors`,
    link: 'Errors',
  },
  {
    title: 'App IDs with limits',
    text: 'Allow an App ID some checks only, some networks only, or a last day. Replace one without losing a call.',
    to: paths.apiAuthentication,
    link: 'Authentication',
  },
  {
    title: 'Tools for assistants',
    text: 'An assistant that speaks the Model Context Protocol (MCP) can screen names itself, with the same limits.',
    to: `${paths.apiDocs}/mcp`,
    link: 'MCP',
  },
];
