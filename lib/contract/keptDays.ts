// How long is kept what nobody is shown with its end. The code that stores it and the privacy policy have the numbers from here.

/** What an account did on a day, by App ID and endpoint. */
export const usageKeptDays = 400;
/** That a mail was sent, or why not: longer than a month, for what is sent once a month, and than queues deliver a message again. */
export const mailKeptDays = 40;
/** Who removed something. */
export const removalKeptDays = 90;
/** An invitation that is no longer open. */
export const closedInvitationKeptDays = 90;
/** A message of the contact form. */
export const inquiryKeptDays = 365;
/** A decision about cookies: as long as it may have to be shown. */
export const consentKeptDays = 2 * 365;
/** How often a page was viewed on a day. */
export const pageCountKeptDays = 25 * 31;
/** How often a network or an address did what is limited by the day. */
export const dayCountKeptDays = 2;
/** A sign-up that was not completed, at most: a sweep removes it after a day. */
export const signUpKeptDays = 7;
/** A completed sign-up, which answers the browser that comes back late. */
export const completedSignUpKeptDays = 30;
/** Lines of the functions' and the gateways' logs, in the stage with customers. */
export const logKeptDays = 180;
/** Back to where the database can be restored. Source: DynamoDB developer guide, "Point-in-time recovery". */
export const restoreDays = 35;
/** A list edition that was removed, for the case that it was a mistake. */
export const removedEditionKeptDays = 90;
/**
 * Years after the end of an account in which it is kept who accepted which terms: claims become time-barred after three years from when
 * they were known (Danish Limitation Act, section 3), and records of a contract are bookkeeping material for five (Danish Bookkeeping Act, section 12).
 */
export const acceptanceKeptYears = 5;
