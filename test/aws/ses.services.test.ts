import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { Mailbox } from '../../lib/local/mailbox/mailbox.ts';
import type { Listening } from '../../lib/standIns/aws/listen.ts';
import { startSes } from '../../lib/standIns/ses/startSes.ts';

/**
 * What the product needs of SES v2. Runs against the local one, or against CONTRACT_SES_ENDPOINT with the credentials of the
 * environment, where CONTRACT_SES_FROM is a verified sender and the configuration set klarnavn-contract exists.
 */
const remote = process.env.CONTRACT_SES_ENDPOINT;
// What follows looks into the local mailbox, which SES itself does not have.
const onlyLocal = remote ? describe.skip : describe;
const region = process.env.AWS_REGION ?? 'eu-north-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const from = process.env.CONTRACT_SES_FROM ?? 'Klarnavn <no-reply@klarnavn.example>';

const dataDir = mkdtempSync(join(tmpdir(), 'ses-'));
const mailbox = new Mailbox(dataDir, () => new Date('2026-11-22T10:00:00Z'));
const reported: [string, Record<string, unknown>][] = [];
let local: Listening | undefined;
let client: SESv2Client;

beforeAll(async () => {
  local = remote
    ? undefined
    : await startSes({
        mailbox,
        configurationSets: [
          { name: 'klarnavn-contract', reports: [{ types: ['BOUNCE', 'COMPLAINT'], queueName: 'Reports' }] },
          { name: 'bounces-only', reports: [{ types: ['BOUNCE'], queueName: 'Reports' }] },
        ],
        report: async (queueName, event) => void reported.push([queueName, event as Record<string, unknown>]),
        credentials,
        region,
        clock: () => new Date(),
        newId: randomUUID,
      });
  client = new SESv2Client({ endpoint: remote ?? local?.url, region, maxAttempts: 1, ...(local && { credentials }) });
});
afterAll(async () => {
  client.destroy();
  await local?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => void reported.splice(0));

const mail = (to: string, more: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: from,
  ReplyToAddresses: ['support@klarnavn.example'],
  Destination: { ToAddresses: [to] },
  ConfigurationSetName: 'klarnavn-contract',
  EmailTags: [{ Name: 'kind', Value: 'welcome' }],
  Content: {
    Simple: {
      Subject: { Data: 'Grüße, 你好', Charset: 'UTF-8' },
      Body: { Text: { Data: 'As text', Charset: 'UTF-8' }, Html: { Data: '<p>As HTML</p>', Charset: 'UTF-8' } },
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://klarnavn.example/u>' }],
    },
  },
  ...more,
});
const send = (to: string, more?: Partial<SendEmailCommandInput>) => client.send(new SendEmailCommand(mail(to, more)));

test('a mail is taken with text, HTML, its own headers and tags, and has an id', async () => {
  const { MessageId } = await send('success@simulator.amazonses.com');
  expect(MessageId).toMatch(/\S{10,}/);
});

test('the account says whether it may send, and how much', async () => {
  const { SendingEnabled, EnforcementStatus, SendQuota } = await client.send(new GetAccountCommand({}));
  expect([typeof SendingEnabled, typeof EnforcementStatus]).toEqual(['boolean', 'string']);
  expect(SendQuota).toMatchObject({ Max24HourSend: expect.any(Number), SentLast24Hours: expect.any(Number) });
});

test('an unknown configuration set is refused', async () => {
  const unknown = send('success@simulator.amazonses.com', { ConfigurationSetName: 'no-such-set' });
  await expect(unknown).rejects.toMatchObject({ name: 'NotFoundException' });
});

test.each([
  ['a recipient that is no address', { Destination: { ToAddresses: ['nobody'] } }],
  ['an address to reply to that is none', { ReplyToAddresses: ['a@b.example\r\nBcc: all@b.example'] }],
  ['a tag with a space', { EmailTags: [{ Name: 'kind', Value: 'two words' }] }],
  [
    'a header of two lines',
    {
      Content: {
        Simple: {
          ...mail('a@b.example').Content?.Simple,
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://a>\r\nBcc: all@b.example' }],
        },
      },
    } as Partial<SendEmailCommandInput>,
  ],
])('%s is refused', async (_what, more) => {
  await expect(send('success@simulator.amazonses.com', more)).rejects.toMatchObject({ name: 'BadRequestException' });
});

onlyLocal('the local service', () => {
  test('puts the mail into the mailbox, as it was sent', async () => {
    await send('ada@example.org');
    expect(mailbox.list()[0]).toEqual({
      id: expect.any(Number),
      at: '2026-11-22T10:00:00.000Z',
      to: 'ada@example.org',
      subject: 'Grüße, 你好',
      text: 'As text',
      html: '<p>As HTML</p>',
      headers: { 'List-Unsubscribe': '<https://klarnavn.example/u>', 'Reply-To': 'support@klarnavn.example' },
    });
  });

  test.each([
    ['bounce+label@simulator.amazonses.com', 'Bounce', { bounce: { bounceType: 'Permanent' } }],
    ['complaint@simulator.amazonses.com', 'Complaint', { complaint: { complainedRecipients: [expect.anything()] } }],
  ])('reports what comes back from %s to the queue of its set', async (to, eventType, parts) => {
    await send(to);
    expect(reported).toEqual([['Reports', expect.objectContaining({ eventType })]]);
    expect(reported[0]?.[1]).toMatchObject(parts);
  });

  test('reports only what the set asks for, and nothing of a mail that arrives', async () => {
    await send('complaint@simulator.amazonses.com', { ConfigurationSetName: 'bounces-only' });
    await send('bouncer@example.org');
    expect(reported).toEqual([]);
  });

  test('refuses another key, and says by name what it does not offer', async () => {
    const wrong = new SESv2Client({
      endpoint: local?.url,
      region,
      maxAttempts: 1,
      credentials: { ...credentials, secretAccessKey: 'wrong' },
    });
    await expect(wrong.send(new SendEmailCommand(mail('ada@example.org')))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    wrong.destroy();
    const identity = client.send(new CreateEmailIdentityCommand({ EmailIdentity: 'klarnavn.example' }));
    await expect(identity).rejects.toMatchObject({
      message: expect.stringContaining('/v2/email/identities is not offered'),
    });
    const toTwo = send('a@b.example', { Destination: { ToAddresses: ['a@b.example', 'c@d.example'] } });
    await expect(toTwo).rejects.toMatchObject({ message: expect.stringContaining('one address') });
    const scheduled = send('a@b.example', { ListManagementOptions: { ContactListName: 'all' } });
    await expect(scheduled).rejects.toMatchObject({ message: expect.stringContaining('ListManagementOptions') });
  });
});
