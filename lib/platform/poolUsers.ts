import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  NotAuthorizedException,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';

/** Somebody in the user pool. */
export interface PoolUser {
  userId: string;
  /** Has proved the address, or was made by hand; somebody who has only begun to sign up has not. */
  isConfirmed: boolean;
  createdAt: Date;
}

/** The same with their address. */
export interface FoundUser extends PoolUser {
  email: string;
  /** The address is known to be theirs: only then the pool sends a code to it for a forgotten password. */
  isVerified: boolean;
}

/** What operations ask of the user pool. `username`: an e-mail address or a user id. */
export interface PoolUsers {
  find(username: string): Promise<FoundUser | undefined>;
  /**
   * Sends a code to the address; resolves with the user id. Throws Cognito's UsernameExistsException and InvalidPasswordException.
   */
  signUp(person: { email: string; name: string; password: string }): Promise<string>;
  /** Lets somebody who has signed up sign in, without a code; nothing for whoever may already. */
  confirm(username: string): Promise<void>;
  /** Notes that the address is theirs. */
  verifyAddress(username: string): Promise<void>;
  /** Somebody who is not there, or has left, is no fault. */
  remove(username: string): Promise<void>;
  /** A page of those who have only begun to sign up. */
  listUnconfirmed(after?: string): Promise<{ users: (PoolUser & { email: string })[]; next: string | undefined }>;
}

/** The user pool of the stage. */
export const poolUsers: PoolUsers = {
  async find(username) {
    try {
      const found = await userPool().send(
        new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: username }),
      );
      const attribute = (name: string) => found.UserAttributes?.find(({ Name }) => Name === name)?.Value;
      const userId = attribute('sub');
      if (!userId) throw new Error('A user of the pool has no sub');
      return {
        userId,
        email: attribute('email') ?? '',
        isVerified: attribute('email_verified') === 'true',
        isConfirmed: found.UserStatus !== 'UNCONFIRMED',
        createdAt: found.UserCreateDate ?? new Date(0),
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  },
  async signUp({ email, name, password }) {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'name', Value: name },
    ];
    const { UserSub } = await userPool().send(
      new SignUpCommand({
        ClientId: env('userPoolClientIds').split(',')[0],
        Username: email,
        Password: password,
        UserAttributes,
      }),
    );
    if (!UserSub) throw new Error('A new user of the pool has no sub');
    return UserSub;
  },
  async confirm(username) {
    try {
      await userPool().send(new AdminConfirmSignUpCommand({ UserPoolId: env('userPoolId'), Username: username }));
    } catch (error) {
      // Source: Cognito API reference, "AdminConfirmSignUp": so it refuses a user who is confirmed.
      if (!(error instanceof NotAuthorizedException)) throw error;
    }
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
  async listUnconfirmed(after) {
    const { Users = [], PaginationToken: next } = await userPool().send(
      new ListUsersCommand({
        UserPoolId: env('userPoolId'),
        Filter: 'cognito:user_status = "UNCONFIRMED"',
        PaginationToken: after,
      }),
    );
    const users = Users.map(({ Username = '', Attributes = [], UserCreateDate = new Date(0) }) => ({
      userId: Username,
      email: Attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
      isConfirmed: false,
      createdAt: UserCreateDate,
    }));
    return { users, next };
  },
};
