/** How soon questions are answered; the Terms of Service promise the same in their own words. */
export const replyWithin = 'within 24 hours on business days';
export const technicalReplyWithin = 'within 4 to 8 business hours';
