import { changeAttributes } from '../changeAttributes.ts';
import { sendCode, takeCode } from '../codes.ts';
import { attributes, type Input, text } from '../input.ts';
import { invalidParameter } from '../refusals.ts';
import { userOfAccessToken } from '../sessions.ts';
import { attributeList } from '../user.ts';
import type { UserPool } from '../userPool.ts';

export function GetUser(pool: UserPool, input: Input): object {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  return { Username: user.sub, UserAttributes: attributeList(user) };
}

export async function UpdateUserAttributes(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  const sent = await changeAttributes(pool, user, attributes(input, 'UserAttributes'), 'person');
  return { CodeDeliveryDetailsList: sent };
}

export async function GetUserAttributeVerificationCode(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  requireEmailName(input);
  return { CodeDeliveryDetails: await sendCode(pool, user, 'emailChange') };
}

export async function VerifyUserAttribute(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  requireEmailName(input);
  await takeCode(pool, user, 'emailChange', text(input, 'Code'));
  user.attributes.email_verified = 'true';
  await pool.users.save(user);
  return {};
}

export async function DeleteUser(pool: UserPool, input: Input): Promise<object> {
  await pool.users.remove(userOfAccessToken(pool, text(input, 'AccessToken')));
  return {};
}

function requireEmailName(input: Input): void {
  if (text(input, 'AttributeName') !== 'email') throw invalidParameter('Only the attribute email can be verified.');
}
