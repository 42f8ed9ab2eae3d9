import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';

/** Somebody in the user pool. */
export interface PoolUser {
  userId: string;
  email: string;
  /** The address is known to be theirs: only then the pool sends a code to it for a forgotten password. */
  isVerified: boolean;
  createdAt: Date;
}

/** What operations ask of the user pool. `username`: an e-mail address or a user id. */
export interface PoolUsers {
  find(username: string): Promise<PoolUser | undefined>;
  /**
   * Adds a user without a mail and without a known password; resolves with the user id. Throws Cognito's UsernameExistsException and
   * InvalidParameterException.
   */
  create(person: { email: string; name: string }): Promise<string>;
  /** Throws Cognito's InvalidPasswordException. */
  setPassword(userId: string, password: string): Promise<void>;
  /** Marks the address as theirs. */
  verifyAddress(username: string): Promise<void>;
  /** Somebody who is not there, or has left, is no fault. */
  remove(username: string): Promise<void>;
  /** A page of all users. */
  list(after?: string): Promise<{ users: PoolUser[]; next: string | undefined }>;
}

/** The user pool of the stage. */
export const poolUsers: PoolUsers = {
  async find(username) {
    try {
      const found = await userPool().send(
        new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: username }),
      );
      return userOf(found.UserAttributes, found.UserCreateDate);
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },
  async create({ email, name }) {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'name', Value: name },
    ];
    const { User } = await userPool().send(
      new AdminCreateUserCommand({
        UserPoolId: env('userPoolId'),
        Username: email,
        UserAttributes,
        MessageAction: 'SUPPRESS',
      }),
    );
    return userOf(User?.Attributes, User?.UserCreateDate).userId;
  },
  async setPassword(userId, password) {
    await userPool().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: env('userPoolId'),
        Username: userId,
        Password: password,
        Permanent: true,
      }),
    );
  },
  async verifyAddress(username) {
    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await userPool().send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: env('userPoolId'), Username: username, UserAttributes }),
    );
  },
  async remove(username) {
    try {
      await userPool().send(new AdminDeleteUserCommand({ UserPoolId: env('userPoolId'), Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },
  async list(after) {
    const { Users = [], PaginationToken: next } = await userPool().send(
      new ListUsersCommand({ UserPoolId: env('userPoolId'), PaginationToken: after }),
    );
    return { users: Users.map(({ Attributes, UserCreateDate }) => userOf(Attributes, UserCreateDate)), next };
  },
};

function userOf(attributes: AttributeType[] = [], createdAt = new Date(0)): PoolUser {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  const userId = attribute('sub');
  if (!userId) throw new Error('A user of the pool has no sub');
  return { userId, email: attribute('email') ?? '', isVerified: attribute('email_verified') === 'true', createdAt };
}
