/** Changes with the rules wherever an answer may change. */
export const rulesVersion = '2026-11.15';
