// Without schemas, so the browser need not load them.

/** Retention of receipts in years. */
export const retentionYears = { least: 1, most: 10 } as const;
/** Beyond these years the law wants a reason. Source: Regulation (EU) 2024/1624 (AMLR), Article 77(3). */
export const retentionYearsWithoutReason = 5;
/** A changed setting erases nothing for so many days: a mistake can be taken back. */
export const retentionGraceDays = 14;
/** Legal holds of an account. */
export const legalHoldsMax = 200;
export const legalHoldReasonMax = 500;

/**
 * When the years of retention begin: `contract` when the account's subscription ends, so that nothing is erased before; `screening` with each
 * screening.
 */
export const retentionStarts = ['contract', 'screening'] as const;
export type RetentionStart = (typeof retentionStarts)[number];
export const retentionStartDefault: RetentionStart = 'contract';
