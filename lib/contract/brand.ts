/** Who offers the service. Another operator of the service changes this file and nothing else. */
export const brand = {
  name: 'Klarnavn',
  operator: 'Klarnavn Holding ApS',
  seat: 'Copenhagen, Denmark',
  /** In the Danish business register (CVR), eight digits; empty until the operator has entered it, and refused by production then. */
  registrationNumber: '',
  /** Street, postal code and town; empty until the operator has entered it, and refused by production then. */
  address: '',
  /** Where the site of production stands, without a slash at the end. */
  siteUrl: 'https://klarnavn.example',
  supportEmail: 'support@klarnavn.example',
  /** Sender of mails. */
  noReplyEmail: 'no-reply@klarnavn.example',
} as const;

/** The company as the law wants it named. Source: Danish E-Commerce Act (lov om tjenester i informationssamfundet), section 7. */
export interface Company {
  registrationNumber: string;
  address: string;
  seat: string;
}

/** What identifies the company, in words; a sentence that says so where the operator has not entered it. */
export function companyFacts({ registrationNumber, address, seat }: Company = brand) {
  return {
    registration: registrationNumber
      ? `CVR no. ${registrationNumber}`
      : 'The company registration number (CVR) is not entered yet.',
    address: address || `${seat}. The street address is not entered yet.`,
  };
}

/** What production must not be without. */
export function missingCompanyFacts({ registrationNumber, address }: Company = brand): string[] {
  return [...(registrationNumber ? [] : ['registrationNumber']), ...(address ? [] : ['address'])];
}
