/** Logged for an account with subjects that could not be screened for a day. An alarm looks for it. */
export const notScreenedLine = 'subjects not screened for a day';
/** Logged for a full pass that found something else than the differences. An alarm looks for it. */
export const unexpectedLine = 'monitoring missed a difference';
