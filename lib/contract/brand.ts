import { company } from '../../klarnavn.config.json';

/** The offeror: the product's name, and the company of klarnavn.config.json, entered there by each operator. */
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

/** The company's registration in words; a sentence saying so if the operator has not entered it. */
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
