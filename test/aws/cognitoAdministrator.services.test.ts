import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { credentials, type LocalPool, region } from './cognitoSupport/localPool.ts';
import { claimsOf, remote, UserPoolId } from './cognitoSupport/poolCalls.ts';
import { attribute, poolWorld } from './cognitoSupport/poolWorld.ts';

/** What the product needs of a Cognito user pool: what an administrator does. poolWorld.ts says where it runs. */
const { newPerson, signIn, startPool } = poolWorld();
let pool: LocalPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  ({ pool, client } = await startPool());
});

describe('an administrator', () => {
  test('sees a user, and deletes one', async () => {
    const email = await newPerson();
    const get = () => client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const user = await get();
    expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED', UserCreateDate: expect.any(Date) });
    expect(attribute(user.UserAttributes, 'sub')).toBe(user.Username);
    expect(attribute(user.UserAttributes, 'email_verified')).toBe('true');
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: user.Username }));
    await expect(get()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('are listed page by page, all of them and those of a group', async () => {
    const emails = [await newPerson(), await newPerson(), await newPerson()];
    const [, operator = ''] = emails;
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: operator, GroupName: 'operators' }));
    const listed: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }));
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      for (const user of page.Users ?? []) {
        expect(user).toMatchObject({ UserStatus: expect.any(String), Enabled: true, UserCreateDate: expect.any(Date) });
        listed.push(attribute(user.Attributes, 'email') ?? '');
      }
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(listed).toEqual(expect.arrayContaining(emails));
    expect(new Set(listed).size).toBe(listed.length);
    const group = { UserPoolId, GroupName: 'operators' };
    const members: string[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListUsersInGroupCommand({ ...group, Limit: 1, NextToken }));
      members.push(...(page.Users ?? []).map((user) => attribute(user.Attributes, 'email') ?? ''));
      NextToken = page.NextToken;
    } while (NextToken);
    expect(emails.map((email) => members.includes(email))).toEqual([false, true, false]);
    const unknown = client.send(new ListUsersInGroupCommand({ ...group, GroupName: 'nobody' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('puts users into groups', async () => {
    const Username = await newPerson();
    const key = { UserPoolId, Username, GroupName: 'operators' };
    expect(claimsOf((await signIn(Username)).IdToken)).not.toHaveProperty('cognito:groups');
    await client.send(new AdminAddUserToGroupCommand(key));
    await client.send(new AdminAddUserToGroupCommand(key));
    expect(claimsOf((await signIn(Username)).IdToken)['cognito:groups']).toEqual(['operators']);
    const unknown = client.send(new AdminAddUserToGroupCommand({ ...key, GroupName: 'nobody' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('must sign the call, with the right key', async () => {
    const get = new AdminGetUserCommand({ UserPoolId, Username: await newPerson() });
    const wrong = { accessKeyId: credentials.accessKeyId, secretAccessKey: 'wrong' };
    const wrongKey = new CognitoIdentityProviderClient({ endpoint: remote ?? pool.url, region, credentials: wrong });
    await expect(wrongKey.send(get)).rejects.toMatchObject({
      name: expect.stringMatching(/^(InvalidSignature|UnrecognizedClient)Exception$/),
    });
    const unsigned = await fetch(remote ?? pool.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: JSON.stringify(get.input),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: expect.stringContaining('MissingAuthenticationToken') });
    wrongKey.destroy();
  });
});
