import { sendInquiry } from '../../../lib/contract/site/contact.ts';
import { contactMax } from '../../../lib/contract/site/contactRules.ts';

const given = {
  inquiry_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Anna Holm',
  email: 'anna@nordbank.example',
  inquiry_type: 'sales',
  message: 'How many names do you screen in a second?',
  open_ms: 9_000,
};
const parsed = (more: object) => sendInquiry.input.safeParse({ ...given, ...more });
const sentences = (more: object) => parsed(more).error?.issues.map(({ message }) => message);

test('a message needs no company, and loses only the space around its texts', () => {
  expect(parsed({ company: '' }).error).toBeUndefined();
  expect(parsed({ name: '  Anna Holm ', message: '\r\nA line\r\n\r\nAnother\rThird\n' }).data).toMatchObject({
    name: 'Anna Holm',
    message: 'A line\n\nAnother\nThird',
  });
});

test.each([
  ['a person who writes from right to left', { name: 'فاطمة الزهراء', message: 'مرحبا بكم' }],
  ['emoji', { name: 'Bo 👩‍👩‍👧', message: '👍'.repeat(2_000) }],
  ['markup', { message: '<script>alert(1)</script>' }],
  ['a message as long as it may be', { message: 'x'.repeat(contactMax.message) }],
  ['an unusual address', { email: "o'neil+kyc.team@mail.nordbank.co.uk" }],
])('%s is taken', (_, more) => {
  expect(sentences(more)).toBeUndefined();
});

test.each([
  ['name', '', 'Name is required'],
  ['name', ' \n ', 'Name is required'],
  ['email', '', 'E-mail is required'],
  ['message', '\r\n', 'Message is required'],
  ['inquiry_type', '', 'Choose what your inquiry is about'],
  ['inquiry_type', 'refund', 'Choose what your inquiry is about'],
  ['message', 'x'.repeat(20_000), 'Message is 15,000 characters too long: it takes at most 5,000'],
  ['company', 'x'.repeat(101), 'Company is 1 characters too long: it takes at most 100'],
  ['email', 'anna', 'E-mail must be an address such as name@example.com'],
  ['email', 'anna@nordbank', 'E-mail must be an address such as name@example.com'],
  ['email', 'anna@nordbank.example,bo@else.example', 'E-mail must be an address such as name@example.com'],
  ['email', 'Anna <anna@nordbank.example>', 'E-mail must be an address such as name@example.com'],
  ['message', 'a\u0000b', 'Message must not contain control characters'],
])('%s %j is refused', (field, value, sentence) => {
  expect(sentences({ [field]: value })).toContain(sentence);
});

// RFC 5322: a line break would begin another header.
test.each(['name', 'email', 'company', 'inquiry_type'])('a line break in %s is refused', (field) => {
  for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0085']) {
    const value = `${given[field as keyof typeof given] ?? 'Nordbank'}${end}Bcc: all@else.example`;
    expect([field, sentences({ [field]: value })]).not.toEqual([field, undefined]);
  }
});

test('an id is made by a browser, and the time that the form was open is a number', () => {
  expect(sentences({ inquiry_id: 'x' })).toEqual(['inquiry_id must be a UUID']);
  expect(sentences({ open_ms: -1 })).toEqual(['open_ms must not be negative']);
  expect(sentences({ open_ms: undefined })).toEqual(['open_ms must be a whole number']);
});
