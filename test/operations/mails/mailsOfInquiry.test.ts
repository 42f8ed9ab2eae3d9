import { brand } from '../../../lib/contract/brand.ts';
import { mailsOfInquiry } from '../../../lib/operations/mails/mailsOfInquiry.ts';
import { type Inquiry, inquiryCodec } from '../../../lib/store/site/inquiries.ts';

const inquiry: Inquiry = {
  id: '1',
  reference: '7F3A9C21',
  name: 'Anna Holm',
  email: 'anna@nordbank.example',
  inquiryType: 'sales',
  message: 'Hello',
  receivedAt: '2026-11-22T10:00:00.000Z',
  isAcknowledged: true,
  expiresAt: 1,
};
const change = (more: object) => ({
  key: { pk: 'INQUIRY#1', sk: 'INQUIRY' },
  old: undefined,
  new: undefined,
  at: new Date(),
  ...more,
});

test('a new message is mailed to support, and its sender is told', () => {
  const mails = mailsOfInquiry(change({ new: inquiryCodec.encode(inquiry) }));
  expect(mails.map(({ to, mail: { kind } }) => [to, kind])).toEqual([
    [{ type: 'address', email: brand.supportEmail }, 'inquiry'],
    [{ type: 'address', email: 'anna@nordbank.example' }, 'inquiry_received'],
  ]);
  expect(mails[0]?.mail).toMatchObject({ message: 'Hello', company: null, reference: '7F3A9C21' });
});

test('a sender who was told on that day is not told again, but support is', () => {
  const mails = mailsOfInquiry(change({ new: inquiryCodec.encode({ ...inquiry, isAcknowledged: false }) }));
  expect(mails.map(({ mail: { kind } }) => kind)).toEqual(['inquiry']);
});

test('the end of what was kept, and a change of it, send nothing', () => {
  const old = inquiryCodec.encode(inquiry);
  expect(mailsOfInquiry(change({ old }))).toEqual([]);
  expect(mailsOfInquiry(change({ old, new: old }))).toEqual([]);
});
