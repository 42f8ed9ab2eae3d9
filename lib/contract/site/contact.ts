import * as z from 'zod/mini';
import { answered, endpoint, type ParsedInputOf } from '../endpoint.ts';
import { clientId } from '../http/clientId.ts';
import { type ContactField, contactProblem, inquiryTypes, tidy } from './contactRules.ts';

/** A form field: tidied, refused with the page's own sentence. */
function field(name: ContactField) {
  const missing = contactProblem(name, '') ?? `${name} must be a string`;
  return z.string(missing).check(
    z.overwrite(tidy),
    z.check(({ value, issues }) => {
      const message = contactProblem(name, value);
      if (message) issues.push({ code: 'custom', input: value, message });
    }),
  );
}

export const inquiryType = z.enum(inquiryTypes, contactProblem('inquiry_type', 'none'));

export const sendInquiry = endpoint({
  operation: 'sendInquiry',
  area: 'site',
  method: 'POST',
  paths: ['/app/v1/inquiries'],
  caller: 'visitor',
  summary: 'The contact form: the message reaches support once for its id, however often it is sent.',
  input: z.object({
    inquiry_id: clientId('inquiry_id'),
    name: field('name'),
    email: field('email'),
    company: z.optional(field('company')),
    inquiry_type: inquiryType,
    message: field('message'),
    /** Milliseconds the form was open: a person needs some. */
    open_ms: z.int('open_ms must be a whole number').check(z.nonnegative('open_ms must not be negative')),
    /** Hidden field: only programs fill it in. They are answered as if the message was accepted. */
    homepage: z.optional(z.string()),
  }),
  output: z.object(answered),
  status: [201],
  changes: 'visitor',
  refuses: ['RATE_LIMITED', 'CONFLICT'],
});

/** A message as the endpoint takes it. */
export type SentInquiry = ParsedInputOf<typeof sendInquiry>;

export const eraseInquiries = endpoint({
  operation: 'eraseInquiries',
  area: 'site',
  method: 'POST',
  paths: ['/app/v1/inquiries/erase'],
  caller: 'user',
  role: 'none',
  summary: 'For operators: removes the messages that were sent from an e-mail address, as their sender may ask.',
  input: z.object({ email: field('email') }),
  output: z.object({ ...answered, erased: z.int() }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});
