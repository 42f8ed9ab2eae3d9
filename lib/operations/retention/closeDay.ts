import { committedKinds } from '../../contract/receipts/committed.ts';
import type { ReceiptDayText } from '../../contract/retention/receiptDay.ts';
import { receiptRowsOf } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';
import { findGivenBack } from '../../store/usage/givenBack.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import { leafHash } from '../../tlog/hashing.ts';
import { rootOf, subtreesOfLeaves } from '../../tlog/tree.ts';
import { nodeSha256 } from '../log/log.ts';
import { clocksDifferMs } from '../receipts/dayEnds.ts';

interface Closing {
  accountId: string;
  date: string;
  /** Last number of the day counted before, in the same month; 0 without. */
  after: number;
  /** Commitment of an earlier end of the day. */
  replaces: string | undefined;
  log: string;
  logSeen: ReceiptDayText['log_seen'];
  now: Date;
}

/** Reads the rows of a finished day and writes its end. `stored`: receipts still with their key. */
export async function closeDay(table: Table, closing: Closing): Promise<{ text: ReceiptDayText; stored: number }> {
  const { accountId, date, after, replaces = null, log, logSeen, now } = closing;
  const begin = Date.parse(date);
  const range = {
    from: new Date(begin - clocksDifferMs).toISOString(),
    to: new Date(begin + 86_400_000 + clocksDifferMs).toISOString(),
  };
  const receipts: { serial: number; commitment: Uint8Array }[] = [];
  const answered = new Set<number>();
  // Of reservations too late for their call; the others have rows.
  const givenBack = await findGivenBack(table, accountId, date.slice(0, 7));
  let [stored, last] = [0, 0];
  for await (const page of receiptRowsOf(table, accountId, range, ['serial', 'commitment', 'erased_at'])) {
    for (const row of page) {
      const serial = Number(row.serial ?? 0);
      const isOfMonth = String(row.sk).startsWith(date.slice(0, 7));
      const { commitment } = row as { commitment?: Uint8Array };
      if (isOfMonth && serial > 0) (commitment ? answered : givenBack).add(serial);
      if (!String(row.sk).startsWith(date)) continue;
      last = Math.max(last, serial);
      if (!commitment) continue;
      receipts.push({ serial, commitment });
      if (row.erased_at === undefined) stored += 1;
    }
  }
  receipts.sort((a, b) => a.serial - b.serial || Buffer.compare(a.commitment, b.commitment));
  const expected = Array.from({ length: Math.max(0, last - after) }, (_, i) => after + 1 + i);
  const text: ReceiptDayText = {
    kind: committedKinds.day,
    log,
    log_seen: logSeen,
    time: now.toISOString(),
    account: accountId,
    date,
    receipts: receipts.length,
    serials: last > after ? { first: after + 1, last } : null,
    given_back: rangesOf(expected.filter((serial) => givenBack.has(serial) && !answered.has(serial))),
    missing: rangesOf(expected.filter((serial) => !givenBack.has(serial) && !answered.has(serial))),
    root: toBase64(await rootOfCommitments(receipts.map(({ commitment }) => commitment))),
    replaces,
  };
  return { text, stored };
}

/** The root of a day, from its commitments in the order of their numbers. */
export async function rootOfCommitments(commitments: readonly Uint8Array[]): Promise<Uint8Array> {
  const leaves = await Promise.all(commitments.map((commitment) => leafHash(commitment, nodeSha256)));
  return rootOf(leaves.length, await subtreesOfLeaves(leaves, nodeSha256), nodeSha256);
}

function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
