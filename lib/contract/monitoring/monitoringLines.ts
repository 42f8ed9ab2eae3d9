/** Logged for an account with subjects unscreened for a day. An alarm looks for it. */
export const notScreenedLine = 'subjects not screened for a day';
/** Logged for a full pass with other results than the differences. An alarm looks for it. */
export const unexpectedLine = 'monitoring missed a difference';
