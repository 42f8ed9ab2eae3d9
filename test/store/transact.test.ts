import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type Table, transact } from '../../lib/store/table.ts';

/** A table whose transactions are cancelled for these reasons, one after another, and then written. */
function tableThatCancels(...reasons: string[][]) {
  const send = jest.fn(async () => {
    const codes = reasons.shift();
    if (!codes) return {};
    const CancellationReasons = codes.map((Code) => ({ Code }));
    throw new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons });
  });
  return { table: { name: 'table', client: { send }, pause: async () => undefined } as unknown as Table, send };
}

describe('a transaction', () => {
  it.each([
    ['met another one', ['None', 'TransactionConflict']],
    [
      'met another one, of which a condition saw what it had written',
      ['ConditionalCheckFailed', 'TransactionConflict'],
    ],
  ])('that %s is repeated', async (_what, codes) => {
    const { table, send } = tableThatCancels(codes, codes);
    await transact(table, []);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('whose condition alone was not met is not repeated', async () => {
    const { table, send } = tableThatCancels(['None', 'ConditionalCheckFailed']);
    await expect(transact(table, [])).rejects.toThrow(TransactionCanceledException);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
