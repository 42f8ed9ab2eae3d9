/** Who offers the service. Another operator of the service changes this file and nothing else. */
export const brand = {
  name: 'Klarnavn',
  operator: 'Klarnavn Holding ApS',
  seat: 'Copenhagen, Denmark',
  supportEmail: 'support@klarnavn.example',
  /** Sender of mails. */
  noReplyEmail: 'no-reply@klarnavn.example',
} as const;
