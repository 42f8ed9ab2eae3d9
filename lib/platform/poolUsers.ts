import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients.ts';
import { env } from './env.ts';

/** Somebody in the user pool. */
export interface PoolUser {
  userId: string;
  /** Has proved the address, or was made by hand; somebody who has only begun to sign up has not. */
  isConfirmed: boolean;
  createdAt: Date;
}

/** What operations ask of the user pool. `username`: an e-mail address or a user id. */
export interface PoolUsers {
  find(username: string): Promise<PoolUser | undefined>;
  /** Sends a code to the address. Throws Cognito's UsernameExistsException and InvalidPasswordException. */
  signUp(person: { email: string; name: string; password: string }): Promise<void>;
  /** Somebody who is not there (any more) is no fault. */
  remove(username: string): Promise<void>;
}

/** The user pool of the stage. */
export const poolUsers: PoolUsers = {
  async find(username) {
    try {
      const found = await userPool().send(
        new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: username }),
      );
      const userId = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
      if (!userId) throw new Error('A user of the pool has no sub');
      return {
        userId,
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
    await userPool().send(
      new SignUpCommand({
        ClientId: env('userPoolClientIds').split(',')[0],
        Username: email,
        Password: password,
        UserAttributes,
      }),
    );
  },
  async remove(username) {
    try {
      await userPool().send(new AdminDeleteUserCommand({ UserPoolId: env('userPoolId'), Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },
};
