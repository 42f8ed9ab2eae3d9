/** Who offers the service. Another operator of the service changes this file and nothing else. */
export const brand = {
  name: 'Klarnavn',
  operator: 'Klarnavn Holding ApS',
  seat: 'Copenhagen, Denmark',
  /** Where the site of production stands, without a slash at the end. */
  siteUrl: 'https://klarnavn.example',
  supportEmail: 'support@klarnavn.example',
  /** Sender of mails. */
  noReplyEmail: 'no-reply@klarnavn.example',
} as const;
