import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../keys.ts';
import { isWritten, type Table } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Keeps the end of the last period with a report to the board. */
export async function updateBoardReported(table: Table, accountId: string, to: string): Promise<void> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: { board_reported_to: to },
    condition: 'attribute_exists(pk)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

/** Has the people of an account told of due reviews, once a month (yyyy-mm). */
export async function updateReviewsTold(
  table: Table,
  accountId: string,
  { month, decisions, calibrations }: { month: string; decisions: number; calibrations: number },
): Promise<void> {
  const update = updateOf(table, keys.monitoringState(accountId), {
    set: { reviews_told_in: month, reviews_of_decisions: decisions, reviews_of_calibrations: calibrations },
    condition:
      'attribute_exists(pk) AND (attribute_not_exists(#reviews_told_in) OR #reviews_told_in < :reviews_told_in)',
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}
