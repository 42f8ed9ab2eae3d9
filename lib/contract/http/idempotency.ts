/** Names a call, so that a repeat is done and counted once. */
export const idempotencyHeader = 'Idempotency-Key';
export const idempotencyKeyMax = 255;
/** How long a call can be sent again under its name. */
export const idempotencyHours = 24;
/** `true` for a repeat. */
export const replayedHeader = 'Idempotent-Replayed';
