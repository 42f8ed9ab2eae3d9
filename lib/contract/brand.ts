import { company } from '../../klarnavn.config.json';

/** Who offers the service: the product's name, and the company of klarnavn.config.json, which an operator of their own enters there. */
export const brand = {
  name: 'Klarnavn',
  ...company,
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
