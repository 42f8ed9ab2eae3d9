// How long is kept what nobody is shown with its end. The code that stores it and the privacy policy have the numbers from here.

/** What an account did on a day, by App ID and endpoint. */
export const usageKeptDays = 400;
/** Outcome of a mail: kept for more than a month, for monthly mails, and longer than queues redeliver. */
export const mailKeptDays = 40;
/** Who removed something. */
export const removalKeptDays = 90;
/** The address that a recorded change came from. */
export const auditAddressKeptDays = 90;
/** The user pool's log of sign-ins, with network addresses. Among the numbers of days that a log group can have. */
export const signInsLogKeptDays = 3;
/** A closed invitation. */
export const closedInvitationKeptDays = 90;
/** A message of the contact form. */
export const inquiryKeptDays = 365;
/** A decision about cookies: as long as it may have to be shown. */
export const consentKeptDays = 2 * 365;
/** How often a page was viewed on a day. */
export const pageCountKeptDays = 25 * 31;
/** Daily counts of a network or an address. */
export const dayCountKeptDays = 2;
/** An incomplete sign-up, at most: a sweep removes it after a day. */
export const signUpKeptDays = 7;
/** A completed sign-up; answers a browser that returns late. */
export const completedSignUpKeptDays = 30;
/** Lines of the functions' and the gateways' logs, in the stage with customers. */
export const logKeptDays = 180;
/** Span of the database's restore. Source: DynamoDB developer guide, "Point-in-time recovery". */
export const restoreDays = 35;
/** A removed list edition, in case of a mistake. */
export const removedEditionKeptDays = 90;
/**
 * Years after an account's end in which accepted terms are kept: claims are time-barred three years after they became known (Danish
 * Limitation Act, section 3), and records of a contract are bookkeeping material for five (Danish Bookkeeping Act, section 12).
 */
export const acceptanceKeptYears = 5;
