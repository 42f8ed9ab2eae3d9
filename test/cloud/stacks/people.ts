import { brand } from '../../../lib/contract/brand.ts';
import { monitorClient, passwordCheckClient } from '../../../lib/contract/messages.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');
const pool = prod.one('AWS::Cognito::UserPool').properties;
const clientsOf = (stage: 'prod' | 'dev' | 'local') => {
  const all = assemblyOf(stage).all('AWS::Cognito::UserPoolClient');
  return all
    .map(({ properties }) => properties)
    .filter(({ ClientName }) => ![passwordCheckClient, monitorClient].includes(String(ClientName)));
};
const clients = clientsOf('prod');

it('nobody signs up at the pool itself; people sign in with their e-mail address', () => {
  expect(pool).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  });
});

it('a password has at least 12 characters of all kinds', () => {
  expect(pool.Policies).toMatchObject({
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  });
});

it('a lost password is reset by e-mail and by nothing else', () => {
  expect(pool.AccountRecoverySetting).toEqual({ RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] });
});

it.each(['dev', 'local'] as const)('the sign-up of the pool of %s is shut, too', (stage) => {
  const { AdminCreateUserConfig } = assemblyOf(stage).one('AWS::Cognito::UserPool').properties;
  expect(AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
});

it('many mails in an hour ring: the pool mails codes for forgotten passwords to whoever asks', () => {
  const [alarm, more] = prod
    .all('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => properties.Namespace === 'AWS/SES');
  expect([alarm?.properties, more]).toEqual([
    expect.objectContaining({ MetricName: 'Send', Statistic: 'Sum', Period: 3600, Threshold: 1000 }),
    undefined,
  ]);
});

it('the mail of a code says where it belongs', () => {
  const { EmailMessage } = pool.VerificationMessageTemplate as Record<string, string>;
  expect(EmailMessage).toMatch(/code is \{####\}\. Enter it on the page .* this e-mail address is yours\./);
});

it('a browser proves its password without sending it; a plain one is taken of functions, and of others by the local stage', () => {
  for (const client of clients) {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    });
  }
  expect(clientsOf('dev')[0]?.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH']);
  expect(clientsOf('local')[0]?.ExplicitAuthFlows).toEqual(['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH']);
});

it.each(['prod', 'dev', 'local'] as const)(
  'functions of %s compare passwords by a client that allows nothing else',
  (stage) => {
    const all = assemblyOf(stage).all('AWS::Cognito::UserPoolClient');
    const [check, ...more] = all.filter(({ properties }) => properties.ClientName === passwordCheckClient);
    expect(more).toEqual([]);
    expect(check?.properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      EnableTokenRevocation: true,
    });
  },
);

it('nobody learns from a sign-in whether an address has an account', () => {
  expect(clients.map((client) => client.PreventUserExistenceErrors)).toEqual(['ENABLED', 'ENABLED']);
});

it('a session lasts a working day, or 30 days for who stays, in tokens of an hour; each refresh token is used once, and sign-out ends it', () => {
  const hours = clients.map((client) => Number(client.RefreshTokenValidity) / 60).sort((a, b) => a - b);
  expect(hours).toEqual([12, 30 * 24]);
  const common = {
    IdTokenValidity: 60,
    AccessTokenValidity: 60,
    TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    EnableTokenRevocation: true,
  };
  for (const client of clients) expect(client).toMatchObject(common);
});

it('suspicious sign-ins are stopped in prod', () => {
  expect(pool).toMatchObject({ UserPoolTier: 'PLUS', UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' } });
});

it('people are told of unusual sign-ins in prod, with what is known of them, and those of a high risk are stopped', () => {
  const [found] = prod
    .all('AWS::Cognito::UserPoolRiskConfigurationAttachment')
    .filter(({ properties }) => properties.ClientId === 'ALL');
  const properties = found?.properties ?? {};
  const { Actions, NotifyConfiguration } = properties.AccountTakeoverRiskConfiguration as Record<string, object>;
  expect(Actions).toMatchObject({
    // The product's own mail tells of a new device.
    LowAction: { EventAction: 'NO_ACTION', Notify: false },
    MediumAction: { EventAction: 'NO_ACTION', Notify: true },
    HighAction: { EventAction: 'BLOCK', Notify: true },
  });
  const { NoActionEmail, BlockEmail, From } = NotifyConfiguration as Record<string, Record<string, string>>;
  expect(From).toContain(brand.noReplyEmail);
  for (const mail of [NoActionEmail, BlockEmail]) {
    for (const fact of ['{login-time}', '{device-name}', '{ip-address}']) {
      expect(mail?.TextBody).toContain(fact);
      expect(mail?.HtmlBody).toContain(fact);
    }
  }
});

it('a second factor is an authenticator app and nothing else, and nobody must have one to sign in', () => {
  expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
});

it.each(['prod', 'dev', 'local'] as const)('the pool of %s calls its functions, and only it may', (stage) => {
  const assembly = assemblyOf(stage);
  const userPool = assembly.one('AWS::Cognito::UserPool');
  const called = {
    PostAuthentication: 'signedIn',
    PreTokenGeneration: 'tokenDue',
    PostConfirmation: 'passwordReset',
  };
  const { LambdaConfig } = userPool.properties as { LambdaConfig: Record<string, unknown> };
  const permissions = assembly
    .all('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.Principal === 'cognito-idp.amazonaws.com');
  expect(Object.keys(LambdaConfig).sort()).toEqual(Object.keys(called).sort());
  expect(permissions).toHaveLength(3);
  for (const [event, operation] of Object.entries(called)) {
    const address = assembly.text(LambdaConfig[event]);
    expect(address).toMatch(new RegExp(`:function:klarnavn-${stage}-signIn-${operation}$`));
    const permission = permissions.find(({ properties }) => assembly.text(properties.FunctionName) === address);
    expect(assembly.text(permission?.properties.SourceArn)).toBe('UserPool.Arn');
  }
});

it('there is a group of operators', () => {
  expect(prod.one('AWS::Cognito::UserPoolGroup').properties.GroupName).toBe('operators');
});

describe('mails to users', () => {
  it.each([
    ['the address of the operator file', () => prod, brand.noReplyEmail],
    ['the one that a deployment names', prodOtherwise, 'no-reply@mails.test'],
  ])('go out through SES under %s', (_, made, address) => {
    const assembly = made();
    const { EmailConfiguration } = assembly.one('AWS::Cognito::UserPool').properties;
    const { SourceArn, ...rest } = EmailConfiguration as Record<string, unknown>;
    expect(rest).toEqual({
      EmailSendingAccount: 'DEVELOPER',
      From: `${brand.name} <${address}>`,
      ReplyToEmailAddress: brand.supportEmail,
      // So that what comes back is recorded.
      ConfigurationSet: expect.anything(),
    });
    expect(assembly.text(SourceArn)).toMatch(/^arn:.+:ses:.+:identity\//);
    expect(assembly.text(SourceArn).split('/')[1]).toBe(address.split('@')[1]);
  });

  it.each(['local', 'dev'] as const)('are left to Cognito in %s, which has no domain of its own', (stage) => {
    expect(assemblyOf(stage).one('AWS::Cognito::UserPool').properties).not.toHaveProperty('EmailConfiguration');
  });
});
