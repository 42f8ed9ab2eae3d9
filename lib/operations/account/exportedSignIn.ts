import { isIP } from 'node:net';
import { exportedSignIn } from '../../contract/account/exportedSignIn.ts';
import { cutText } from '../../contract/text/cutText.ts';

/** Where a sign-in failed: at the password, at the code of the second factor, or because its risk was high. */
export type FailedStep = 'password' | 'second_factor' | 'risk';

/** A failed sign-in, as the user pool exports it. */
export interface FailedSignIn {
  eventId: string;
  at: Date;
  /** Null for an address that is no user's. */
  userId: string | null;
  clientId: string;
  step: FailedStep | null;
  /** Short, such as "Chrome 126, Windows 10". */
  device: string | null;
  address: string | undefined;
}

const deviceMax = 100;
/** What Cognito calls a device that it cannot tell. */
const unknownDevice = /^(null|other(, other)?)?$/i;

/**
 * One line of the user pool's log of sign-ins: undefined for other events and sign-ins that did not fail, 'strange' for a line of another
 * shape. Source: Cognito developer guide, "Exporting threat protection user activity logs", which says that the shape may change.
 */
export function readExportedSignIn(exported: string): FailedSignIn | 'strange' | undefined {
  const parsed = exportedSignIn.safeParse(jsonOf(exported));
  if (!parsed.success) return 'strange';
  const { eventTimestamp, message } = parsed.data;
  if (message.eventType !== 'SignIn' || message.eventResponse !== 'Fail') return undefined;
  const at = new Date(Number(eventTimestamp));
  // A year of five digits sorts before all others.
  if (!(at.getTime() < Date.UTC(10_000, 0))) return 'strange';
  const { eventId, userSub, clientId, deviceName, ipAddress } = message;
  return {
    eventId,
    at,
    userId: userSub || null,
    clientId,
    step: stepOf(message),
    device: deviceName && !unknownDevice.test(deviceName) ? cutText(deviceName, deviceMax) : null,
    address: ipAddress && isIP(ipAddress) ? ipAddress : undefined,
  };
}

function stepOf({ riskDecision, challenges }: { riskDecision?: unknown; challenges?: unknown }): FailedStep | null {
  if (/block/i.test(String(riskDecision))) return 'risk';
  // Named in the guide as an empty list alone: as texts or as objects, the words are those of AdminListUserAuthEvents.
  const failed = (Array.isArray(challenges) ? challenges : [])
    .map((each) => JSON.stringify(each))
    .filter((each) => /fail/i.test(each));
  if (failed.some((each) => /mfa/i.test(each))) return 'second_factor';
  return failed.some((each) => /password/i.test(each)) ? 'password' : null;
}

/** A sentence of JSON.parse repeats the text. */
function jsonOf(exported: string): unknown {
  try {
    return JSON.parse(exported);
  } catch {
    return undefined;
  }
}
