import { countText } from '../text/countText.ts';

/** What the contact form takes, without any library: the page checks with the same rules as the endpoint. */

export const inquiryTypes = ['sales', 'technical', 'partnership', 'billing', 'compliance', 'other'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

export const inquiryTypeTexts: Record<InquiryType, string> = {
  sales: 'Sales',
  technical: 'Technical support',
  partnership: 'Partnership',
  billing: 'Billing',
  compliance: 'Compliance',
  other: 'Something else',
};

/** Fields filled in by people, in the form's order. */
export const contactFields = ['name', 'email', 'company', 'inquiry_type', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** In UTF-16 code units, as browsers count. */
export const contactMax = { name: 100, email: 254, company: 100, message: 5_000 } as const;

/** Milliseconds of the fastest person: a form sent sooner comes from a program. */
export const formOpenMin = 2_000;

/** Source: HTML Living Standard, "valid email address"; SES takes no other. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  inquiry_type: 'Inquiry type',
  message: 'Message',
};

/** A text as it is judged and sent: without space around it, its lines ended in one way. */
export function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Fault of a field's tidied value as a sentence; undefined without one. */
export function contactProblem(field: ContactField, value: string): string | undefined {
  const label = labels[field];
  if (value === '') return field === 'company' ? undefined : `${label} is required`;
  if (field === 'inquiry_type')
    return inquiryTypes.some((type) => type === value) ? undefined : 'Choose what your inquiry is about';
  const over = value.length - contactMax[field];
  if (over > 0)
    return `${label} is ${countText(over)} characters too long: it takes at most ${countText(contactMax[field])}`;
  // A name of several lines could begin another header of the mail.
  const forbidden = field === 'message' ? /[^\P{Cc}\n\t]/u : /[\p{Cc}\u2028\u2029]/u;
  if (forbidden.test(value)) return `${label} must not contain control characters`;
  if (field === 'email' && !emailAddress.test(value)) return 'E-mail must be an address such as name@example.com';
  return undefined;
}
