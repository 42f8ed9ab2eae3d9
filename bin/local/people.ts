import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import type { GivenRole } from '../../lib/contract/account/members.ts';
import { acceptInvitation } from '../../lib/operations/account/acceptInvitation.ts';
import { createAccount } from '../../lib/operations/account/createAccount.ts';
import { inviteMember } from '../../lib/operations/account/inviteMember.ts';
import { withdrawInvitation } from '../../lib/operations/account/withdrawInvitation.ts';
import { findInvitationsWithSeat } from '../../lib/store/account/invitations.ts';
import { findAccountOfUser, isSameEmail } from '../../lib/store/account/members.ts';
import type { Table } from '../../lib/store/table.ts';

/** The user pool of a started product. */
export interface UserPool {
  endpoints: { cognito: string };
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  resources: { userPoolId: string; userPoolClientId: string };
}

/** Somebody who can sign in. */
export interface Person {
  userId: string;
  email: string;
}

const cognitoOf = ({ endpoints, region, credentials }: UserPool) =>
  new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });

/** Makes a person with a verified e-mail address, or gives the one there is this password. */
export async function createPerson(
  pool: UserPool,
  { email, password, group }: { email: string; password: string; group?: string },
): Promise<Person> {
  const cognito = cognitoOf(pool);
  const user = { UserPoolId: pool.resources.userPoolId, Username: email };
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito
    .send(new AdminCreateUserCommand({ ...user, UserAttributes: attributes, MessageAction: 'SUPPRESS' }))
    .catch((error) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  if (group) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: group }));
  const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
  const userId = UserAttributes?.find((attribute) => attribute.Name === 'sub')?.Value;
  if (!userId) throw new Error('A person could not be made');
  return { userId, email };
}

/** Their ID token. */
export async function signIn(pool: UserPool, email: string, password: string): Promise<string> {
  const { AuthenticationResult } = await cognitoOf(pool).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.resources.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const idToken = AuthenticationResult?.IdToken;
  if (!idToken) throw new Error('A person could not be signed in');
  return idToken;
}

/** A person's account; if there is none, one of their own. */
export async function ownAccount(table: Table, person: Person, businessName: string, now: Date): Promise<string> {
  const known = await findAccountOfUser(table, person.userId);
  return (
    known ??
    (await createAccount({ table, now, random: randomBytes }, { ...person, businessName, accepts: newestVersions })).id
  );
}

/** Makes a person a member of an account by an invitation of its owner; nothing if they belong to one. */
export async function joinAccount(
  table: Table,
  { accountId, ownerId }: { accountId: string; ownerId: string },
  person: Person,
  role: GivenRole,
  now: Date,
): Promise<void> {
  if ((await findAccountOfUser(table, person.userId)) !== undefined) return;
  const actor = { type: 'user', userId: ownerId, role: 'owner' } as const;
  const owner = { accountId, userId: ownerId, role: actor.role, actor, plan: 'professional' as const };
  // One not accepted before its maker was interrupted.
  for (const { id, email } of await findInvitationsWithSeat(table, accountId)) {
    if (isSameEmail(email, person.email)) await withdrawInvitation({ table, now }, accountId, id, actor);
  }
  const { token } = await inviteMember({ table, now, random: randomBytes }, owner, { email: person.email, role });
  await acceptInvitation(
    { table, planOf: async () => owner.plan, now },
    { ...person, name: undefined, accepts: newestVersions },
    token,
  );
}
