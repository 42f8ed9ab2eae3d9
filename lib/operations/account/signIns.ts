import * as signIns from '../../contract/account/signIns.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { findPersonSecurity, updateFirstSignIn } from '../../store/account/personSecurity.ts';
import { findSignIns, isKnownDevice, putDevice, putSignIn, type StoredSignIn } from '../../store/account/signIns.ts';
import type { Table } from '../../store/table.ts';
import { recordOfPerson } from './recordOfPerson.ts';

interface RecordDeps {
  table: Table;
  now: Date;
  random: RandomBytes;
}

/**
 * Records a sign-in. `metadata` describes its device; anything outside the contract's shape counts as an unknown device. A device is new
 * if the person has signed in before, but not with it in 90 days.
 */
export async function recordSignIn(
  { table, now, random }: RecordDeps,
  userId: string,
  metadata: unknown,
): Promise<void> {
  const parsed = signIns.signInMetadata.safeParse(metadata);
  const { device, device_id: deviceId } = parsed.success ? parsed.data : {};
  const isKnown = deviceId !== undefined && (await isKnownDevice(table, userId, deviceId, now));
  const isFirst = (await findPersonSecurity(table, userId))?.firstSignInAt === undefined;
  const expiresAt = Math.floor(now.getTime() / 1000) + signIns.signInKeptDays * 86_400;
  const id = newId('signIn', now, random);
  const signIn: StoredSignIn = {
    id,
    at: now.toISOString(),
    device,
    deviceId,
    isNewDevice: !isKnown && !isFirst,
    expiresAt,
  };
  const recorded = await recordOfPerson(table, userId, {
    action: 'person.signed_in',
    after: { device: device ?? null, is_new_device: signIn.isNewDevice },
  });
  await putSignIn(table, userId, signIn, recorded);
  if (deviceId !== undefined) await putDevice(table, userId, deviceId, expiresAt);
  if (isFirst) await updateFirstSignIn(table, userId, now);
}

/** A page of a person's sign-ins; the last one of the asking device is marked. */
export async function listSignIns(
  { table, now }: { table: Table; now: Date },
  userId: string,
  { cursor, deviceId }: { cursor: string | undefined; deviceId: string | undefined },
): Promise<{ signIns: signIns.SignIn[]; nextCursor: string | undefined }> {
  const { values, nextCursor } = await findSignIns(table, userId, { cursor, now });
  // A later page has only earlier ones of the device; those are over.
  const isOwn = (signIn: StoredSignIn) => deviceId !== undefined && signIn.deviceId === deviceId;
  const own = cursor === undefined ? values.find(isOwn) : undefined;
  return {
    signIns: values.map((signIn) => ({
      id: signIn.id,
      at: signIn.at,
      device: signIn.device ?? null,
      is_this: signIn === own,
    })),
    nextCursor,
  };
}
