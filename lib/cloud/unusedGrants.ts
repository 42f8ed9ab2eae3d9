import { allRoutes } from '../contract/routes.ts';
import { tableUse } from './tableUse.ts';

/** A kind of right unused in tests of a started product. Left out, any of that part. */
interface Explained {
  functionName?: RegExp;
  action: RegExp;
  resource?: RegExp;
  /** Of these alone, by the name of the function's file. */
  actionsOf?: (operation: string) => readonly string[];
  why: string;
}

/** Reasons for rights unused in tests of a started product. Any other unused right is one too many. */
export const explainedGrants: Explained[] = [
  {
    action: /^dynamodb:/,
    actionsOf: statedUseOf,
    why: 'The code of the function reaches it, as test/cloud/tableUse reads from its bundle, or that of the door before it.',
  },
  {
    action: /^sqs:(GetQueueUrl|ChangeMessageVisibility)$/,
    why: 'CDK gives both to whatever takes from a queue; workers use the second one when they put a message off.',
  },
  {
    action: /^sqs:/,
    resource: /Failures\w*$/,
    why: 'CDK gives them to whatever reads a stream: Lambda sends there what could not be told.',
  },
  {
    action: /^s3:ListBucket$/,
    why: 'Without it S3 answers "access denied" for an object that is not there, which happens only after one was removed.',
  },
  {
    action: /^secretsmanager:GetSecretValue$/,
    resource: /:(Klarnavn-\w+-Data-)?(OriginSecret|VisitorSecret)/,
    why: 'Read where it matters by which network a call came: an App ID may be limited to some, and visitors are counted by theirs.',
  },
  {
    functionName:
      /(Swept|refreshDue|releasesRefreshed|sourceRefreshed|mailsScheduled|serviceDisturbed|serviceMeasured)$/,
    action: /^(sqs|ses|s3|secretsmanager|cognito-idp):/,
    why: 'The function runs by the clock or by an alarm, more rarely than a test lasts; the tests of its operation call it.',
  },
  {
    functionName: /-gkgTaken$/,
    action: /^s3:(Get|Put)Object$/,
    resource: /\/gkg\//,
    why: 'No stage keeps the lists of GDELT yet, and a machine without the net could not fetch them; the tests of ingestGkg call it.',
  },
  {
    functionName: /(createCheckout|completeSignup|joinByInvitation|stripeDue)$/,
    action: /^(cognito-idp:Admin\w+|secretsmanager:GetSecretValue|sqs:SendMessage)$/,
    why: 'Whoever meets a sign-up first carries it on to its end, whichever step it was left at.',
  },
  {
    functionName: /-(checkSubscription|deletionDue)$/,
    action: /^secretsmanager:GetSecretValue$/,
    resource: /:klarnavn\/\w+\/stripe-key/,
    why: 'Stripe is asked after the end of a period, and when an account with a customer there is deleted; events mostly come first.',
  },
  {
    functionName: /(deletionDue|importReady)$/,
    action: /^(s3:DeleteObject|execute-api:ManageConnections)$/,
    why: 'What an account or an edition leaves behind is removed; most leave nothing below most prefixes.',
  },
  {
    functionName: /(jobFailed|processChunks|cancelBatch|startBatch)$/,
    action: /^(sqs:SendMessage|s3:PutObject)$/,
    why: 'Only a job that failed, was lost or was cancelled at a certain step comes by.',
  },
];

/** What tableUse.ts states of a function, and what the door of its route does to the table: HouseTable's recordLastSeen and keepAnswers. */
function statedUseOf(operation: string): string[] {
  const stated = tableUse[operation]?.split(' ') ?? [];
  const routes = allRoutes.filter((each) => each.operation === operation);
  const atDoor = [
    ...(routes.some(({ caller }) => caller === 'user') ? ['UpdateItem'] : []),
    ...(routes.some(({ idempotent }) => idempotent) ? ['BatchGetItem', 'PutItem', 'DeleteItem', 'BatchWriteItem'] : []),
  ];
  // A query of the index is named as such, and is one of the same action.
  return [...stated, ...atDoor].map((action) => `dynamodb:${action === 'gsi1' ? 'Query' : action}`);
}

/** Reason for an unused right; undefined without one. */
export function explanationOf(grant: { functionName: string; action: string; resource: string }): string | undefined {
  const fits = (pattern: RegExp | undefined, text: string) => !pattern || pattern.test(text);
  return explainedGrants.find(
    ({ functionName, action, resource, actionsOf }) =>
      fits(functionName, grant.functionName) &&
      fits(action, grant.action) &&
      fits(resource, grant.resource) &&
      (!actionsOf || actionsOf(operationOf(grant.functionName)).includes(grant.action)),
  )?.why;
}

/** `klarnavn-<stage>-<area>-<operation>` */
const operationOf = (functionName: string) => functionName.slice(functionName.lastIndexOf('-') + 1);
