import { Annotations, CfnOutput, Duration, Fn } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  type UserPoolClientOptions,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { passwordLengthMin } from '../../contract/account/passwordRules.ts';
import { operatorsGroup } from '../../contract/actor.ts';
import { brand } from '../../contract/brand.ts';
import { monitorClient, passwordCheckClient } from '../../contract/messages.ts';
import { operatorFileName } from '../../contract/operatorFile.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { callFunctions } from '../constructs/callFunctions.ts';
import { codeMail } from '../constructs/codeMail.ts';
import type { Grant } from '../constructs/grant.ts';
import type { HouseStackProps } from '../constructs/houseStack.ts';
import { PoolRights } from '../constructs/poolRights.ts';
import { removalPolicyOf } from '../constructs/removalPolicyOf.ts';
import { SignInNotices, SignInUnguarded } from '../constructs/signInNotices.ts';
import { namedRegionOf } from '../regionOf.ts';
import type { MailServiceStack } from './mailService.ts';
import type { SignInStack } from './signIn.ts';

interface PeopleStackProps extends HouseStackProps {
  mailService: MailServiceStack;
  /** Functions called by the pool. */
  signIn: SignInStack;
}

/** How people sign in. Their passwords are here and nowhere else. */
export class PeopleStack extends PoolRights {
  readonly pool: UserPool;
  /** Its sessions last a working day. */
  readonly client: UserPoolClient;
  /** For people staying signed in. Differs in that alone. */
  readonly lastingClient: UserPoolClient;
  /** For comparing passwords alone: no function hands its tokens out, and the checkers of tokens know the two others. */
  readonly #passwordCheckClient: UserPoolClient;
  /** What a function needs to check tokens: who issued them and for whom. Keys are public, so it is no right. */
  readonly tokenCheck: Grant;

  constructor(scope: Construct, props: PeopleStackProps) {
    super(scope, 'People', 'How people sign in.', props);
    const { settings } = this;
    this.pool = new UserPool(this, 'UserPool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Anybody could call SignUp past the limits of our own routes, and each call would send a mail.
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      // The address stays the verified one until the new one is verified.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: passwordLengthMin,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      // Neither text messages nor mails: an authenticator app alone.
      mfaSecondFactor: { otp: true, sms: false, email: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: codeMail,
      featurePlan: settings.guardsSignIn ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(settings.guardsSignIn ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION } : {}),
      deletionProtection: settings.isProtected,
      removalPolicy: removalPolicyOf(settings),
    });
    if (!settings.guardsSignIn) acknowledge(this.pool, 'COG8', 'Only the stage with customers pays for it.');
    acknowledge(this.pool, 'COG2', 'The owner of an account decides whether its members need a second factor.');
    callFunctions(this, this.pool, props.signIn);

    if (settings.mailFrom) this.#sendMailsFrom(settings.mailFrom, props.mailService);

    this.client = this.#addClient('WebClient', Duration.hours(12));
    this.lastingClient = this.#addClient('LastingWebClient', Duration.days(30));
    // Functions compare a password by AdminInitiateAuth, with a right no browser has: this client allows nothing else.
    this.#passwordCheckClient = this.#addClient('PasswordCheckClient', Duration.hours(1), {
      userPoolClientName: passwordCheckClient,
      authFlows: { adminUserPassword: true },
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
    });
    if (settings.isTriedFromOutside) this.#addMonitor();
    new CfnUserPoolGroup(this, 'OperatorsGroup', {
      userPoolId: this.pool.userPoolId,
      groupName: operatorsGroup,
      description: 'Their imports are published for all accounts.',
    });
    this.tokenCheck = {
      environment: {
        userPoolId: this.pool.userPoolId,
        userPoolClientIds: Fn.join(',', [this.client.userPoolClientId, this.lastingClient.userPoolClientId]),
      },
      statements: [],
    };
  }

  #addClient(id: string, refreshTokenValidity: Duration, own: UserPoolClientOptions = {}): UserPoolClient {
    return this.pool.addClient(id, {
      // A browser cannot keep a secret.
      generateSecret: false,
      authFlows: { userSrp: true, userPassword: this.settings.allowsPasswordSignIn },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(60),
      accessTokenValidity: Duration.minutes(60),
      refreshTokenValidity,
      // Each refresh gives a new refresh token; the old one stays valid for a minute, for a second tab refreshing at once.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      ...own,
    });
  }

  /**
   * For the sign-in tried every minute from another region. Addresses of functions change, so Cognito would suspect a stolen password:
   * its protection is off for this client, whose person belongs to no account. `signedIn` lets nobody else in by it.
   */
  #addMonitor(): void {
    const { userPoolClientId: clientId } = this.#addClient('MonitorClient', Duration.hours(1), {
      userPoolClientName: monitorClient,
      authFlows: { userSrp: true },
    });
    const { userPoolId } = this.pool;
    if (this.settings.guardsSignIn) new SignInUnguarded(this, 'MonitorUnguarded', { userPoolId, clientId });
    new CfnOutput(this, 'MonitorPool', { value: userPoolId });
    new CfnOutput(this, 'MonitorClientId', { value: clientId });
  }

  /** For a stack of another region. */
  get outputs(): { poolId: string; monitorClientId: string } {
    const region = namedRegionOf(this.settings);
    const read = (output: string) => Fn.getStackOutput(this.stackName, output, region);
    return { poolId: read('MonitorPool'), monitorClientId: read('MonitorClientId') };
  }

  /** The right to have a person's password compared. */
  get checkPasswords(): Grant {
    const { environment, statements } = this.users(['cognito-idp:AdminGetUser', 'cognito-idp:AdminInitiateAuth']);
    const passwordCheckClientId = this.#passwordCheckClient.userPoolClientId;
    return { environment: { ...environment, passwordCheckClientId }, statements };
  }

  /** Through SES. CDK's own helper needs the region at synthesis, possibly unknown here. */
  #sendMailsFrom(address: string, { configurationSetName }: MailServiceStack): void {
    const domain = address.slice(address.indexOf('@') + 1);
    const from = `${brand.name} <${address}>`;
    const sourceArn = this.formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
    const { userPoolId } = this.pool;
    if (this.settings.guardsSignIn) new SignInNotices(this, 'SignInNotices', { userPoolId, from, sourceArn });
    (this.pool.node.defaultChild as CfnUserPool).emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      from,
      replyToEmailAddress: brand.supportEmail,
      sourceArn,
      configurationSet: configurationSetName,
    };
    if (!domain.endsWith('.example')) return;
    Annotations.of(this).addWarningV2(
      'klarnavn:mailFrom',
      `Users would get their codes from ${address}, a domain that SES cannot verify. Change noReplyEmail in ${operatorFileName}.`,
    );
  }
}
