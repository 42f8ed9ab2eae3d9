import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from './env.ts';
import { lazy } from './lazy.ts';

// Here and not among the other clients, so that it is bundled with the functions that ask the user pool.
const userPool = lazy(() => new CognitoIdentityProviderClient({}));

/** Where mails to a person go. */
export interface UserAddress {
  email: string;
  isVerified: boolean;
}

/** The address that a person has in the user pool; undefined for somebody who is not in it. */
export async function findUserAddress(userId: string): Promise<UserAddress | undefined> {
  try {
    const { UserAttributes = [] } = await userPool().send(
      new AdminGetUserCommand({ UserPoolId: env('userPoolId'), Username: userId }),
    );
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
    const email = attribute('email');
    return email ? { email, isVerified: attribute('email_verified') === 'true' } : undefined;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
