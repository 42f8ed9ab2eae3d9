import type * as contract from '../../contract/audit/audit.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { answered, OutputOf } from '../../contract/endpoint.ts';
import { logBatchOfEvent } from '../../contract/messages.ts';
import { notFound } from '../../contract/refusal.ts';
import { findAuditEvent } from '../../store/audit/auditEvents.ts';
import { findLogPlaces } from '../../store/log/logPlaces.ts';
import { fromBase64 } from '../../tlog/bytes.ts';
import type { Log } from '../log/log.ts';
import { presentProof } from '../log/presentProof.ts';
import { proveEntry } from '../log/proveEntry.ts';
import type { ReadTrail, TrailReader } from './readTrail.ts';

type Got = Omit<OutputOf<typeof contract.getAuditEvent>, keyof typeof answered>;

/** One event with its proof, as far as there is one. Throws PLAN_REQUIRED and NOT_FOUND. */
export async function getAuditEvent(
  { table, log }: ReadTrail & { log: Pick<Log, 'origin' | 'table' | 'bucket'> },
  { accountId, plan }: TrailReader,
  id: string,
): Promise<Got> {
  const found = await findAuditEvent(table, accountId, id);
  if (!found) throw notFound('Event');
  requireFeature(plan, 'auditTrail');
  const { canonical, commitment } = found.stored;
  const [place] = await findLogPlaces(table, log.origin, [logBatchOfEvent(id)]);
  const entry = fromBase64(commitment, 'The commitment');
  const text = place && (await proveEntry(log, { index: place.start, entry }));
  return {
    canonical,
    commitment,
    ...presentProof(text),
  };
}
