import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  type AlertState,
  alertStates,
  type DecisionOutcome,
  decisionOutcomes,
} from '../../contract/alerts/alertWords.ts';
import { alertsIndex } from '../indexes.ts';
import { keys, prefix } from '../keys.ts';
import { type Item, queryAll, type Table, withPrefix } from '../table.ts';

/** The outcome of a subject by one alert. */
export interface AlertOutcome {
  subjectId: string;
  externalRef: string;
  /** Of the decision on it; undefined without one. */
  decision: DecisionOutcome | undefined;
}

const told = z.object({
  subject: z.object({ id: z.string(), externalRef: z.string() }),
  decision: z.optional(z.object({ outcome: z.enum(decisionOutcomes) })),
});

/** The outcomes of all alerts of one state, in no order. The index may lag. */
export async function* alertOutcomes(table: Table, accountId: string, state: AlertState): AsyncGenerator<AlertOutcome> {
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: alertsIndex.index,
        KeyConditionExpression: 'gsi1pk = :pk',
        ProjectionExpression: '#subject.#id, #subject.#ref, #decision.#outcome',
        ExpressionAttributeNames: {
          '#subject': 'subject',
          '#id': 'id',
          '#ref': 'externalRef',
          '#decision': 'decision',
          '#outcome': 'outcome',
        },
        ExpressionAttributeValues: { ':pk': alertsIndex.pk(accountId, state) },
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const item of Items) {
      const { subject, decision } = told.parse(item);
      yield { subjectId: subject.id, externalRef: subject.externalRef, decision: decision?.outcome };
    }
    start = LastEvaluatedKey;
  } while (start);
}

const toldAlone = z.object({ state: z.enum(alertStates), decision: told.shape.decision });

/** State and decision of every alert of one subject. Sees every earlier write. */
export async function subjectAlertOutcomes(
  table: Table,
  accountId: string,
  subjectId: string,
): Promise<{ state: AlertState; decision: DecisionOutcome | undefined }[]> {
  const items = await queryAll(table, {
    ...withPrefix(keys.alertsOf(accountId, subjectId), prefix.alertsAlone(subjectId)),
    ProjectionExpression: '#state, #decision.#outcome',
    ExpressionAttributeNames: { '#state': 'state', '#decision': 'decision', '#outcome': 'outcome' },
    ConsistentRead: true,
  });
  return items.map((item) => {
    const { state, decision } = toldAlone.parse(item);
    return { state, decision: decision?.outcome };
  });
}
