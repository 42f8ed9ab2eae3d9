import { AwsError } from '../aws/awsError.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { Mail } from '../aws/mail.ts';

const known = ['FromEmailAddress', 'ReplyToAddresses', 'Destination', 'ConfigurationSetName', 'EmailTags', 'Content'];
/** Source: SES API v2 Reference, "MessageHeader" and "MessageTag". */
const headerName = /^[!-9;-~]{1,126}$/;
const headerValue = /^[ -~]{1,995}$/;
const tagText = /^[A-Za-z0-9_\-.@]{1,256}$/;
/** SES takes an address of ASCII characters. Source: SES API v2 Reference, "Destination". */
const address = /^[!-~]+@[!-~]+\.[!-~]+$/;

/** What SendEmail asks for: one mail to one address. What is not offered is refused by name. */
export function readSendEmail(body: Buffer): { configurationSetName: string; domain: string; mail: Mail } {
  const input = readJson(body);
  const extra = Object.keys(input).find((name) => !known.includes(name));
  if (extra) throw new AwsError('UnsupportedOperation', `${extra} of SendEmail is not offered by the local SES.`);
  for (const tag of listIn(input, 'EmailTags')) {
    if (!tagText.test(textIn(tag, 'Name')) || !tagText.test(textIn(tag, 'Value')))
      throw badRequest('A tag is not valid');
  }
  const from = textIn(input, 'FromEmailAddress');
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (!address.test(sender)) throw badRequest('Missing or invalid sender');
  const destination = recordIn(input, 'Destination');
  const to = destination.ToAddresses;
  if (!Array.isArray(to) || to.length !== 1 || Object.keys(destination).length > 1) {
    throw new AwsError('UnsupportedOperation', 'The local SES sends a mail to one address in ToAddresses.');
  }
  if (typeof to[0] !== 'string' || !address.test(to[0])) throw badRequest('Invalid recipient');
  const content = contentIn(input);
  const headers = { ...content.headers, ...replyTo(input) };
  const domain = sender.slice(sender.indexOf('@') + 1);
  return {
    configurationSetName: textIn(input, 'ConfigurationSetName'),
    domain,
    mail: { to: to[0], ...content, headers },
  };
}

/** SES's header of the addresses for an answer. */
function replyTo({ ReplyToAddresses: addresses = [] }: Record<string, unknown>): Record<string, string> {
  const isText = (value: unknown): value is string => typeof value === 'string' && address.test(value);
  if (!Array.isArray(addresses) || !addresses.every(isText)) throw badRequest('Invalid address to reply to');
  return addresses.length > 0 ? { 'Reply-To': addresses.join(', ') } : {};
}

function contentIn(input: Record<string, unknown>): Omit<Mail, 'to'> {
  const content = recordIn(input, 'Content');
  if (!isRecord(content.Simple))
    throw new AwsError('UnsupportedOperation', 'The local SES sends Content.Simple alone.');
  const { Simple: simple } = content;
  const subject = textIn(recordIn(simple, 'Subject'), 'Data');
  if (/\p{Cc}/u.test(subject)) throw badRequest('The subject has a control character');
  const message = recordIn(simple, 'Body');
  const headers = listIn(simple, 'Headers').map((header): [string, string] => {
    const [name, value] = [textIn(header, 'Name'), textIn(header, 'Value')];
    if (!headerName.test(name) || !headerValue.test(value)) throw badRequest('A header is not valid');
    return [name, value];
  });
  return {
    subject,
    text: textIn(recordIn(message, 'Text'), 'Data'),
    html: textIn(recordIn(message, 'Html'), 'Data'),
    headers: Object.fromEntries(headers),
  };
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (isRecord(value)) return value;
  } catch {
    // Refused below.
  }
  throw badRequest('The body is not a JSON object');
}

function recordIn(input: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = input[name];
  if (isRecord(value)) return value;
  throw badRequest(`${name} is missing`);
}

function listIn(input: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const value = input[name] ?? [];
  if (Array.isArray(value) && value.every(isRecord)) return value;
  throw badRequest(`${name} is not a list`);
}

function textIn(input: Record<string, unknown>, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw badRequest(`${name} is missing`);
}

function badRequest(sentence: string): AwsError {
  return new AwsError('BadRequestException', sentence);
}
