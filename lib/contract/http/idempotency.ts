/** Names a call, so that it can be sent again and is done and counted once. */
export const idempotencyHeader = 'Idempotency-Key';
export const idempotencyKeyMax = 255;
/** How long a call can be sent again under its name. */
export const idempotencyHours = 24;
/** `true` where the answer was given before. */
export const replayedHeader = 'Idempotent-Replayed';
