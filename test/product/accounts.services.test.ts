import { once } from 'node:events';
import { WebSocket } from 'ws';
import { appIdsMax } from '../../lib/contract/appIds/appIdLimits.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { setAppIdStatus } from '../../lib/operations/appIds/setAppIdStatus.ts';
import { memberCodec } from '../../lib/store/account/members.ts';
import { keys } from '../../lib/store/keys.ts';
import { putItems } from '../../lib/store/table.ts';
import { signIn, startTestProduct, type TestProduct, type TestUser } from '../support/product.ts';
import { anOwner, storeAppId } from '../support/storeAppId.ts';

let product: TestProduct;
let owner: TestUser;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await product.signUp('owner@klarnavn.example', 'professional');
});
afterAll(() => product.stop());

const tokenOf = (acceptLink: string) => new URL(acceptLink).searchParams.get('token') as string;
const refusal = (code: string, sentence?: RegExp) => ({
  code,
  ...(sentence ? { message: expect.stringMatching(sentence) } : {}),
});

describe('an invitation', () => {
  test('leads from a link on the site to a membership, and is answered with its token this once', async () => {
    const { invitation, accept_link: link } = await owner.client.inviteMember({
      email: 'Anna@klarnavn.example',
      role: 'analyst',
    });
    expect(link).toMatch(new RegExp(`^${product.url}/invitation\\?token=[\\w-]{43}$`));
    const anna = await product.addPerson('anna@klarnavn.example');
    expect(await anna.client.getAccount({})).toMatchObject({
      user: { user_id: anna.userId, email: 'anna@klarnavn.example', unverified_email: null, is_operator: false },
      account: null,
      member: null,
    });
    const joined = await anna.client.acceptInvitation({ token: tokenOf(link), name: 'Anna Berg' });
    expect(joined).toMatchObject({
      account: { id: owner.accountId, plan: 'professional', seats: { total: null } },
      member: { user_id: anna.userId, name: 'Anna Berg', role: 'analyst', added_by: owner.userId },
    });
    const { account, member } = await anna.client.getAccount({});
    expect({ account, member: member?.role }).toMatchObject({ account: { id: owner.accountId }, member: 'analyst' });
    expect((await anna.client.listMembers({})).members.map(({ user_id }) => user_id)).toContain(anna.userId);
    const { invitations } = await owner.client.listInvitations({});
    expect(invitations).toContainEqual({ ...invitation, status: 'accepted' });
    expect(JSON.stringify(invitations)).not.toContain(tokenOf(link));
    await expect(anna.client.createAppId({ name: 'x' })).rejects.toMatchObject(refusal('ROLE_REQUIRED'));
  });

  test('that is sent again has another link, and the first one leads nowhere', async () => {
    const email = 'again@klarnavn.example';
    const first = await owner.client.inviteMember({ email, role: 'auditor' });
    const { accept_link: link } = await owner.client.resendInvitation({ id: first.invitation.id });
    const { client } = await product.addPerson(email);
    const refused = client.acceptInvitation({ token: tokenOf(first.accept_link), name: 'Again' });
    await expect(refused).rejects.toMatchObject({ code: expect.any(String) });
    expect(await client.acceptInvitation({ token: tokenOf(link), name: 'Again' })).toMatchObject({
      member: { role: 'auditor' },
    });
  });

  test('of somebody who has an account of their own is refused with a sentence', async () => {
    const busy = await product.signUp('busy@klarnavn.example');
    const { accept_link: link } = await owner.client.inviteMember({ email: busy.email, role: 'auditor' });
    await expect(busy.client.acceptInvitation({ token: tokenOf(link) })).rejects.toMatchObject(
      refusal('CONFLICT', /already belong to an account/),
    );
    expect((await busy.client.getAccount({})).account?.id).toBe(busy.accountId);
  });

  test('that was withdrawn is refused with a sentence', async () => {
    const person = await product.addPerson('late@klarnavn.example');
    const { invitation, accept_link: link } = await owner.client.inviteMember({ email: person.email, role: 'auditor' });
    await owner.client.withdrawInvitation({ id: invitation.id });
    await expect(person.client.acceptInvitation({ token: tokenOf(link) })).rejects.toMatchObject(
      refusal('CONFLICT', /was withdrawn/),
    );
  });

  test('is created: its answer says 201, as that of a new App ID and of an upload does', async () => {
    const post = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' };
      return (await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    const upload = { listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 10 };
    expect([
      await post('/app/v1/account/invitations', { email: 'made@klarnavn.example', role: 'auditor' }),
      await post('/app/v1/app-ids', { name: 'Made' }),
      await post('/functions/v1/process-xml', upload),
      await post('/functions/v1/process-xml', { ...upload, fileSize: 0 }),
    ]).toEqual([201, 201, 201, 400]);
  });
});

describe('a member who is removed while their page is open', () => {
  const connect = (token: string) => new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));

  test.each([
    ['by an admin', (member: TestUser) => owner.client.removeMember({ user_id: member.userId })],
    ['by leaving', (member: TestUser) => member.client.leaveAccount({})],
  ])('%s loses the connection, is refused at the next call and cannot connect again', async (how, remove) => {
    const member = await product.addMember(owner.accountId, `${how.replace(/ /g, '')}@klarnavn.example`, 'analyst');
    const [theirs, owners] = [connect(member.token), connect(owner.token)];
    await Promise.all([once(theirs, 'open'), once(owners, 'open')]);
    await member.client.listMembers({});
    const closed = once(theirs, 'close');
    await remove(member);
    await closed;
    await expect(member.client.listMembers({})).rejects.toMatchObject(refusal('ROLE_REQUIRED', /do not belong/));
    const [again] = (await once(connect(member.token), 'error')) as [Error];
    expect(again.message).toContain('403');
    expect(owners.readyState).toBe(WebSocket.OPEN);
    owners.close();
    const { members } = await owner.client.listMembers({});
    expect(members.map(({ user_id }) => user_id)).not.toContain(member.userId);
  });

  test('nobody without an account can connect', async () => {
    const person = await product.addPerson('unconnected@klarnavn.example');
    const [error] = (await once(connect(person.token), 'error')) as [Error];
    expect(error.message).toContain('403');
  });
});

describe('two pages that change the same thing', () => {
  test('a role: the second is refused with a sentence', async () => {
    const member = await product.addMember(owner.accountId, 'twice@klarnavn.example', 'analyst');
    const change = (role: 'admin' | 'auditor') =>
      owner.client.changeMemberRole({ user_id: member.userId, role, replaces: 'analyst' });
    expect((await change('auditor')).member.role).toBe('auditor');
    await expect(change('admin')).rejects.toMatchObject(refusal('CONFLICT', /changed meanwhile/));
  });

  test('the settings of the account: the second is refused with a sentence', async () => {
    const { account } = await owner.client.getAccount({});
    const change = { changed_at: account?.changed_at as string };
    const { account: changed } = await owner.client.updateAccount({ ...change, business_name: 'First Bank' });
    expect(changed.business_name).toBe('First Bank');
    await expect(owner.client.updateAccount({ ...change, business_name: 'Second Bank' })).rejects.toMatchObject(
      refusal('CONFLICT', /changed meanwhile/),
    );
    await expect(
      owner.client.updateAccount({ changed_at: changed.changed_at, website: 'javascript:alert(1)' }),
    ).rejects.toMatchObject(refusal('INVALID_REQUEST', /website/));
  });
});

describe('the demo', () => {
  test('has an analyst and an auditor in its account, who can sign in', async () => {
    const { members } = product.demo;
    expect(members.map(({ role }) => role)).toEqual(['analyst', 'auditor']);
    const { account } = await product.operator.getAccount({});
    for (const { email, password, role } of members) {
      const token = await signIn(product.services, email, password);
      const client = createClient({ origin: product.url, bearer: async () => token });
      expect(await client.getAccount({})).toMatchObject({ account: { id: account?.id }, member: { role } });
    }
  });
});

describe('the keys of App IDs', () => {
  test('are shown to owners and admins, and to nobody else', async () => {
    const { client, accountId } = await product.signUp('keys@klarnavn.example', 'professional');
    const made = (await client.createAppId({ name: 'Key' })).app_id;
    const seen = async (role: 'admin' | 'analyst' | 'auditor') => {
      const member = await product.addMember(accountId, `keys-${role}@klarnavn.example`, role);
      return (await member.client.listAppIds({})).app_ids[0]?.app_id;
    };
    expect([await seen('admin'), await seen('analyst'), await seen('auditor')]).toEqual([made.app_id, null, null]);
  });
});

describe('a list of several pages', () => {
  const pagesOf = async <Item>(read: (cursor?: string) => Promise<{ items: Item[]; next_cursor: string | null }>) => {
    const pages: Item[][] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor } = await read(cursor);
      pages.push(items);
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
    return pages;
  };
  let many: TestUser;
  let stranger: TestUser;
  const membersFrom = (by: TestUser) => (cursor?: string) =>
    by.client.listMembers({ cursor }).then(({ members, next_cursor }) => ({ items: members, next_cursor }));
  beforeAll(async () => {
    many = await product.signUp('many@klarnavn.example', 'professional');
    stranger = await product.signUp('stranger@klarnavn.example');
    const changedBy = { type: 'system', name: 'test' } as const;
    const member = (userId: string) => ({
      ...keys.member(many.accountId, userId),
      ...memberCodec.encode({
        userId,
        email: 'a@b.example',
        role: 'auditor',
        addedAt: '2026-11-21T12:00:00Z',
        changedBy,
      }),
    });
    // With the owner exactly two pages: whether the last one is full must not matter.
    for (let at = 0; at < 99; at += 25) {
      await putItems(
        product.table,
        Array.from({ length: Math.min(25, 99 - at) }, (_, i) => member(`z${String(at + i).padStart(3, '0')}`)),
      );
    }
  });

  test('gives every member once, and ends', async () => {
    const pages = await pagesOf(membersFrom(many));
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([50, 50]);
    const ids = pages.flat().map(({ user_id }) => user_id);
    expect(new Set(ids).size).toBe(100);
    expect(ids).toHaveLength(100);
  });

  test('gives inactive App IDs too, newest first: as many as an account keeps', async () => {
    const before = (await many.client.listAppIds({})).app_ids.length;
    for (let i = before; i < appIdsMax; i++) {
      const id = `app_${String(i).padStart(3, '0')}`;
      await storeAppId(product.table, many.accountId, id);
      await setAppIdStatus({ table: product.table, now: new Date() }, many.accountId, id, 'inactive', anOwner);
    }
    const auditor = await product.addMember(many.accountId, 'pages@klarnavn.example', 'auditor');
    const pages = await pagesOf((cursor) =>
      auditor.client.listAppIds({ cursor }).then((page) => ({ items: page.app_ids, ...page })),
    );
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toHaveLength(appIdsMax);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test.each([
    'nonsense',
    '',
    Buffer.from('SUBSCRIPTION').toString('base64url'),
    Buffer.from('MEMBER#z').toString('hex'),
  ])('refuses a forged cursor: %j', async (cursor) => {
    await expect(many.client.listMembers({ cursor })).rejects.toMatchObject(refusal('INVALID_REQUEST'));
  });

  test("with a cursor of another account's list gives only the caller's own", async () => {
    const { next_cursor: theirs } = await many.client.listMembers({});
    const { members } = await stranger.client.listMembers({ cursor: theirs as string });
    expect(members.filter(({ user_id }) => user_id !== stranger.userId)).toEqual([]);
  });

  test('gives invitations newest first, all of them', async () => {
    const emails = Array.from({ length: 52 }, (_, i) => `invited${i}@klarnavn.example`);
    for (const email of emails) await many.client.inviteMember({ email, role: 'auditor' });
    const pages = await pagesOf((cursor) =>
      many.client.listInvitations({ cursor }).then((page) => ({ items: page.invitations, ...page })),
    );
    const open = pages.flat().filter(({ status }) => status === 'open');
    expect(open.map(({ email }) => email)).toEqual(emails.toReversed());
    expect(pages.map(({ length }) => length)[0]).toBe(50);
  });
});

test('no log line names an address or a token', () => {
  // The demo's is printed for the person at the terminal.
  expect(product.output()).not.toMatch(/(?<!demo)@klarnavn\.example|[?&]token=/);
});
