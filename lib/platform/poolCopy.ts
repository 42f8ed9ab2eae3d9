import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';

/** Somebody of a user pool as a copy keeps them, without a password and a second factor: Cognito hands out neither. */
export interface PoolPerson {
  userId: string;
  email: string;
  isVerified: boolean;
  name: string | undefined;
  /** As Cognito says it, as in CONFIRMED. */
  status: string;
  /** An operator may have stopped their sign-in. */
  isEnabled: boolean;
  createdAt: string;
}

/** A user pool to copy, or to fill again. */
export interface PoolCopy {
  /** Everybody, at most 60 a page. */
  list(after?: string): Promise<{ people: PoolPerson[]; next: string | undefined }>;
  /** The ids of everybody in a group. */
  membersOf(group: string): Promise<string[]>;
  find(email: string): Promise<PoolPerson | undefined>;
  /** Makes somebody anew, without telling them, and resolves with their new id: Cognito gives nobody their former id. */
  add(person: Pick<PoolPerson, 'email' | 'isVerified' | 'name'>): Promise<string>;
  /** With an unknown password they can request a code to set their own. */
  setPassword(email: string, password: string): Promise<void>;
  addToGroup(email: string, group: string): Promise<void>;
}

export function poolCopy(client: CognitoIdentityProviderClient, UserPoolId: string): PoolCopy {
  return {
    async list(after) {
      const { Users = [], PaginationToken: next } = await client.send(
        new ListUsersCommand({ UserPoolId, PaginationToken: after }),
      );
      return { people: Users.map((user) => personOf(user, user.Attributes)), next };
    },
    async membersOf(GroupName) {
      const ids: string[] = [];
      let NextToken: string | undefined;
      do {
        const page = await client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName, NextToken }));
        ids.push(...(page.Users ?? []).map((user) => personOf(user, user.Attributes).userId));
        NextToken = page.NextToken;
      } while (NextToken);
      return ids;
    },
    async find(Username) {
      try {
        const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
        return personOf(found, found.UserAttributes);
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
    async add({ email, isVerified, name }) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(isVerified) },
        ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
      ];
      const { User } = await client.send(
        new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }),
      );
      return personOf(User ?? {}, User?.Attributes).userId;
    },
    async setPassword(Username, Password) {
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    },
    async addToGroup(Username, GroupName) {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    },
  };
}

type Found = Pick<UserType, 'UserStatus' | 'Enabled' | 'UserCreateDate'>;

function personOf({ UserStatus, Enabled = true, UserCreateDate }: Found, attributes: AttributeType[] = []) {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  const userId = attribute('sub');
  if (!userId) throw new Error('A user of the pool has no sub');
  return {
    userId,
    email: attribute('email') ?? '',
    isVerified: attribute('email_verified') === 'true',
    name: attribute('name'),
    status: UserStatus ?? '',
    isEnabled: Enabled,
    createdAt: (UserCreateDate ?? new Date(0)).toISOString(),
  };
}
