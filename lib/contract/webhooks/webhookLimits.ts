/** Webhooks of an account. */
export const webhooksMax = 10;

/** Of an address, in characters. */
export const webhookUrlMax = 2_000;

export const webhookDescriptionMax = 200;

/** A receiver has so long for its whole answer. */
export const receiverSeconds = 10;

/** Kept characters of a receiver's answer. */
export const receiverAnswerMax = 1_000;

/** An event is tried for so long. */
export const deliveryHoursMax = 24;

/** Deliveries are kept for so long. */
export const deliveryKeptDays = 30;

/** A replaced secret signs for at most so long beside the new one. */
export const secretOverlapHoursMax = 24;
