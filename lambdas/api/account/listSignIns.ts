import * as contract from '../../../lib/contract/account/signIns.ts';
import { listSignIns } from '../../../lib/operations/account/signIns.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.listSignIns, async ({ cursor, device_id: deviceId }, { caller, now }) => {
  const { signIns, nextCursor } = await listSignIns({ table: table(), now }, caller.userId, { cursor, deviceId });
  return { sign_ins: signIns, next_cursor: nextCursor ?? null };
});
