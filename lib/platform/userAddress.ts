import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from './env.ts';
import { lazy } from './lazy.ts';

// Here and not among the other clients, so it is bundled with the functions asking the user pool.
const userPool = lazy(() => new CognitoIdentityProviderClient({}));

/** Where mails to a person go. */
export interface UserAddress {
  email: string;
  isVerified: boolean;
}

/** A person's address in the user pool; undefined for somebody outside it. */
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
