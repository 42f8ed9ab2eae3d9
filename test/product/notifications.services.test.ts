import { randomBytes } from 'node:crypto';
import { newId } from '../../lib/platform/id.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let owner: TestUser;
let analyst: Awaited<ReturnType<TestProduct['addMember']>>;
const address = () => `${newId('account', new Date(), randomBytes)}@klarnavn.example`;
beforeAll(async () => {
  product = await sharedProduct('notifications');
  owner = await product.signUp(address(), 'professional');
  analyst = await product.addMember(owner.accountId, address(), 'analyst');
});

test('a colleague is told of a case and of a mention, reads them, and nobody else is', async () => {
  const opened = await owner.client.openCase({ name: 'Aurelia Beispielsdatter', origin: 'person' });
  const { case: given } = await owner.client.assignCase({
    case_id: opened.case.id,
    version: opened.case.version,
    assignee: analyst.userId,
  });
  await owner.client.commentCase({ case_id: given.id, text: 'Please look.', mentions: [analyst.userId] });
  const told = await eventually(
    () => analyst.client.listNotifications({}),
    ({ unread }) => unread === 2,
  );
  expect(told.notifications.map(({ kind }) => kind).sort()).toEqual(['case_assigned', 'mentioned']);
  expect(told.notifications[0]?.about).toEqual({ case_id: given.id, label: given.label });
  expect(JSON.stringify(told)).not.toContain('Aurelia');
  expect((await owner.client.listNotifications({})).unread).toBe(0);
  await expect(analyst.client.markNotifications({ read: true })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });

  const [newest] = told.notifications;
  const marked = await analyst.client.markNotifications({ up_to: newest?.id ?? '', read: true });
  expect(marked.unread).toBe(0);
  expect((await analyst.client.listNotifications({ unread: 'true' })).notifications).toEqual([]);
});

test('a kind that is switched off is not shown any more', async () => {
  const { preferences } = await analyst.client.getNotificationPreferences({});
  const saved = await analyst.client.saveNotificationPreferences({ ...preferences, muted: ['mentioned'] });
  expect(saved.muted).toEqual(['mentioned']);
  const { case: opened } = await owner.client.openCase({ name: 'Somebody', origin: 'person' });
  await owner.client.commentCase({ case_id: opened.id, text: 'Please look.', mentions: [analyst.userId] });
  const { case: given } = await owner.client.getCase({ case_id: opened.id });
  await owner.client.assignCase({ case_id: given.id, version: given.version, assignee: analyst.userId });
  const told = await eventually(
    () => analyst.client.listNotifications({ unread: 'true' }),
    ({ notifications }) => notifications.length > 0,
  );
  expect(told.notifications.map(({ kind }) => kind)).toEqual(['case_assigned']);
});
