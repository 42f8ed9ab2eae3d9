/** The time and the event id of a receipt's row stand in its id, so it is found without an index. */
const idPattern = /^rc_([0-9a-z]{9})([A-Za-z0-9_-]{16,36})$/;

/** `rc_`, milliseconds since 1970 in base 36 (nine digits), and the event id of the call (16 characters of base64url) or of the batch file (a UUID). */
export function receiptIdOf(time: Date, eventId: string): string {
  return `rc_${time.getTime().toString(36).padStart(9, '0')}${eventId}`;
}

/** Undefined for any other text. */
export function readReceiptId(id: string): { time: Date; eventId: string } | undefined {
  const [, time, eventId] = idPattern.exec(id) ?? [];
  return time && eventId ? { time: new Date(Number.parseInt(time, 36)), eventId } : undefined;
}
