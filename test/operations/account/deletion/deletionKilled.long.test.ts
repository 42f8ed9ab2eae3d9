import type { Table } from '../../../../lib/store/table.ts';
import { expectRemoved, jobOf, outside, request, work } from '../../../support/deletionWorld.ts';
import { startTable } from '../../../support/dynamo.ts';
import { Killed, Killer } from '../../../support/killable.ts';
import { wholeAccount } from '../../../support/wholeAccount.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

test('killed after any of its calls, a deletion ends the same', async () => {
  const whole = await wholeAccount(table);
  const restore = await whole.snapshot();
  let call = 0;
  for (let isKilled = true; isKilled; call += 1) {
    await restore();
    whole.mailQueue.sent.length = 0;
    await request(whole);
    const killer = new Killer();
    const { done, calls } = outside();
    const counted = Object.entries(calls).map(([name, act]) => {
      const client = killer.of({ send: act } as { send: (id: never) => Promise<void> });
      return [name, (id: string) => client.send(id as never)];
    });
    // At the first call before it, so that nothing is done.
    killer.arm(Math.max(call, 1), call === 0 ? 'before' : 'after');
    await work(whole, { killer, calls: Object.fromEntries(counted) }).catch((error: unknown) =>
      expect(error).toBeInstanceOf(Killed),
    );
    isKilled = killer.hasKilled;
    await work(whole, { calls });
    await expectRemoved(whole);
    expect([call, done.users.size, [...done.customers], done.pages.size]).toEqual([call, 3, [whole.customer], 1]);
    const told = new Set(whole.mailQueue.sent.map((message) => message.mail_id));
    expect([call, told.size]).toEqual([call, 2]);
    // The message of the second look, or the sweeper, brings the rest.
    expect([call, (await jobOf(whole))?.removedAt]).toEqual([call, expect.any(String)]);
  }
  expect(call).toBeGreaterThan(30);
});
