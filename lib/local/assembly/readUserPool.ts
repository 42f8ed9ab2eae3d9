import { standardNames } from '../../standIns/cognito/attributes.ts';
import { type TriggerName, triggerNames } from '../../standIns/cognito/triggerNames.ts';
import { functionFlow } from '../../standIns/cognito/userPool.ts';
import { calledFunction } from './calledFunction.ts';
import type { LocalUserPool } from './localAssembly.ts';
import type { Part } from './part.ts';
import { readSignInsLog } from './readLogSubscriptions.ts';
import type { Resources } from './resources.ts';
import type { Resource } from './stack.ts';

/** Source: Cognito API Reference, "PasswordPolicyType" and "TokenValidityUnitsType", for the defaults. */
const minutesByUnit: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 24 * 60 };

/**
 * The one user pool with its public client, or two with different lifetimes of refresh tokens, one for functions, and its groups; undefined
 * if the product has no people.
 */
export function readUserPool(resources: Resources): LocalUserPool | undefined {
  const [pool, secondPool] = resources.of('AWS::Cognito::UserPool');
  if (!pool) return undefined;
  if (secondPool) throw secondPool.properties.fault('is a second user pool: one is served locally');
  const { properties, identity } = pool;
  properties.allow({
    read:
      'UserPoolName Policies AdminCreateUserConfig UsernameAttributes AutoVerifiedAttributes Schema LambdaConfig ' +
      'MfaConfiguration EnabledMfas VerificationMessageTemplate',
    // Older templates' texts and delivery of mails, account recovery (always by e-mail here), and features of AWS alone.
    ignored:
      'AccountRecoverySetting EmailVerificationMessage EmailVerificationSubject SmsVerificationMessage SmsConfiguration ' +
      'SmsAuthenticationMessage EmailConfiguration DeletionProtection UserPoolAddOns ' +
      'UserPoolTags UserPoolTier UserAttributeUpdateSettings UsernameConfiguration DeviceConfiguration',
  });
  checkSecondFactors(properties);
  const usernames = properties.at('UsernameAttributes');
  if (usernames.texts().join() !== 'email') throw usernames.fault('must be the e-mail address alone');

  const clients = resources.of('AWS::Cognito::UserPoolClient');
  const [forFunctions, secondForFunctions] = clients.filter(isForFunctions);
  const [client, lasting, thirdClient] = clients.filter((one) => !isForFunctions(one));
  if (!client) throw properties.fault('has no client');
  if (thirdClient) throw thirdClient.properties.fault('is a third client: two are served locally');
  if (secondForFunctions) throw secondForFunctions.properties.fault('is a second client of functions');
  const custom = properties
    .at('Schema')
    .list()
    .find((attribute) => !standardNames.has(attribute.at('Name').text()));
  if (custom) throw custom.fault('is a custom attribute, which is not served locally');
  return {
    id: identity.ref,
    arn: identity.attributes.Arn ?? '',
    name: properties.at('UserPoolName').text(pool.logicalId),
    refusesSignUp: properties.at('AdminCreateUserConfig', 'AllowAdminCreateUserOnly').flag(false),
    ...readClient(client.properties, client.identity.ref),
    lastingClient: lasting && readLasting(lasting, client),
    functionClient: forFunctions && readFunctionClient(forFunctions),
    passwordPolicy: readPasswordPolicy(properties.at('Policies', 'PasswordPolicy')),
    codeMail: readCodeMail(properties.at('VerificationMessageTemplate')),
    triggers: readTriggers(properties.at('LambdaConfig'), resources),
    signInsLog: readSignInsLog(resources),
    groups: resources.of('AWS::Cognito::UserPoolGroup').map((group) => group.properties.at('GroupName').text()),
  };
}

/** Authenticator apps alone, and nobody must have one to sign in. */
function checkSecondFactors(pool: Part): void {
  const mfa = pool.at('MfaConfiguration');
  if (mfa.text('OFF') === 'ON') throw mfa.fault('is not served locally');
  const kinds = pool.at('EnabledMfas');
  const other = kinds.texts().find((kind) => kind !== 'SOFTWARE_TOKEN_MFA');
  if (other) throw kinds.fault(`has ${other}, which is not served locally`);
}

/** The words of mails with codes; undefined if the template leaves them to Cognito. */
function readCodeMail(template: Part): LocalUserPool['codeMail'] {
  template.allow({ read: 'DefaultEmailOption EmailSubject EmailMessage', ignored: 'SmsMessage' });
  const option = template.at('DefaultEmailOption');
  if (option.text('CONFIRM_WITH_CODE') !== 'CONFIRM_WITH_CODE') throw option.fault('is not served locally');
  const [subject, message] = [template.at('EmailSubject'), template.at('EmailMessage')];
  return subject.isGiven && message.isGiven ? { subject: subject.text(), message: message.text() } : undefined;
}

/** The pool's functions, by event; another event's is refused. */
function readTriggers(config: Part, resources: Resources): Partial<Record<TriggerName, string>> {
  config.allow({ read: triggerNames.join(' ') });
  const given = triggerNames.filter((name) => config.at(name).isGiven);
  return Object.fromEntries(given.map((name) => [name, calledFunction(config.at(name), resources)]));
}

/** What the second client has of its own. All else must be as in the first one. */
function readLasting(lasting: Resource, client: Resource): LocalUserPool['lastingClient'] {
  const [own, other] = [lasting, client].map(({ properties }) => readClient(properties, ''));
  const { refreshDays = 0 } = own?.tokenValidity ?? {};
  if (
    JSON.stringify({
      ...own,
      tokenValidity: { ...own?.tokenValidity, refreshDays: other?.tokenValidity.refreshDays },
    }) !== JSON.stringify(other)
  ) {
    throw lasting.properties.fault('differs from the first client in more than its refresh tokens');
  }
  return { clientId: lasting.identity.ref, refreshDays };
}

/** A client usable only with an AWS right. */
function isForFunctions({ properties }: Resource): boolean {
  return properties.at('ExplicitAuthFlows').texts().join() === functionFlow;
}

function readFunctionClient({ properties, identity, logicalId }: Resource): LocalUserPool['functionClient'] {
  readClient(properties, identity.ref);
  return { clientId: identity.ref, name: properties.at('ClientName').text(logicalId) };
}

function readClient(client: Part, clientId: string) {
  client.allow({
    read: 'UserPoolId ClientName ExplicitAuthFlows PreventUserExistenceErrors GenerateSecret RefreshTokenRotation',
    ignored:
      'AccessTokenValidity IdTokenValidity RefreshTokenValidity TokenValidityUnits AllowedOAuthFlows ' +
      'AllowedOAuthFlowsUserPoolClient AllowedOAuthScopes CallbackURLs LogoutURLs SupportedIdentityProviders ' +
      'EnableTokenRevocation ReadAttributes WriteAttributes AuthSessionValidity',
  });
  if (client.at('GenerateSecret').flag(false)) throw client.at('GenerateSecret').fault('is not served locally');
  const existence = client.at('PreventUserExistenceErrors');
  if (existence.text('ENABLED') !== 'ENABLED') throw existence.fault('must be ENABLED');
  return {
    clientId,
    tokenValidity: {
      idMinutes: minutesOf(client, 'IdToken', 60, 'hours'),
      accessMinutes: minutesOf(client, 'AccessToken', 60, 'hours'),
      refreshDays: minutesOf(client, 'RefreshToken', 30 * 24 * 60, 'days') / (24 * 60),
    },
    refreshTokenGraceSeconds: readRotation(client.at('RefreshTokenRotation')),
    authFlows: client.at('ExplicitAuthFlows').texts(),
  };
}

/** The lifetime of a rotated refresh token; undefined without rotation. */
function readRotation(rotation: Part): number | undefined {
  return rotation.at('Feature').text('DISABLED') === 'ENABLED'
    ? rotation.at('RetryGracePeriodSeconds').number(0)
    : undefined;
}

function minutesOf(client: Part, token: string, fallbackMinutes: number, fallbackUnit: string): number {
  const validity = client.at(`${token}Validity`);
  if (!validity.isGiven) return fallbackMinutes;
  const unit = client.at('TokenValidityUnits', token);
  const minutes = minutesByUnit[unit.text(fallbackUnit)];
  if (minutes === undefined) throw unit.fault('is no unit of time');
  return validity.number() * minutes;
}

function readPasswordPolicy(policy: Part): LocalUserPool['passwordPolicy'] {
  return {
    minimumLength: policy.at('MinimumLength').number(8),
    requireLowercase: policy.at('RequireLowercase').flag(true),
    requireUppercase: policy.at('RequireUppercase').flag(true),
    requireNumbers: policy.at('RequireNumbers').flag(true),
    requireSymbols: policy.at('RequireSymbols').flag(true),
    temporaryPasswordValidityDays: policy.at('TemporaryPasswordValidityDays').number(7),
  };
}
