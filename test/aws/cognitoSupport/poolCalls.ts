import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { credentials, region, settings } from './localPool.ts';

/** The pool that the contract is held against instead of the local one. */
export const remote = process.env.CONTRACT_COGNITO_ENDPOINT;
export const UserPoolId = process.env.CONTRACT_COGNITO_POOL_ID ?? settings.id;
export const ClientId = process.env.CONTRACT_COGNITO_CLIENT_ID ?? settings.clientId;
export const Password = 'Correct-horse-1';

export function clientOf(endpoint: string, more: object = {}): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ endpoint, region, ...(!remote && { credentials }), ...more });
}

export const newEmail = () => `person-${randomUUID()}@example.org`;

/** A person who may sign in with `Password`; answers the address. */
export async function newPoolPerson(client: CognitoIdentityProviderClient): Promise<string> {
  const email = newEmail();
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await client.send(
    new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
  return email;
}

export async function signInByPassword(client: CognitoIdentityProviderClient, email: string, password = Password) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const answer = await client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  return { ...answer, ...answer.AuthenticationResult };
}

export function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString('utf8'));
}
