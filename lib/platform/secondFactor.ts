import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';
import { isOperator } from './operators.ts';

/** What operations ask of the user pool about second factors. `username`: an e-mail address or a user id. */
export interface SecondFactors {
  /** Undefined for somebody who is not in the pool. */
  find(username: string): Promise<{ userId: string; isOn: boolean } | undefined>;
  /** Signing in asks for no code from then on; a new authenticator app can be set up. */
  turnOff(userId: string): Promise<void>;
  isOperator(userId: string): Promise<boolean>;
}

/** Those of a pool; a function of the pool itself is told the pool, any other reads it from its environment. */
export function secondFactorsOf(userPoolId = env('userPoolId')): SecondFactors {
  const UserPoolId = userPoolId;
  return {
    async find(username) {
      try {
        const command = new AdminGetUserCommand({ UserPoolId, Username: username });
        const { UserAttributes = [], UserMFASettingList = [] } = await userPool().send(command);
        const userId = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
        if (!userId) throw new Error('A user of the pool has no sub');
        return { userId, isOn: UserMFASettingList.length > 0 };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
    isOperator: (userId) => isOperator(userId, userPoolId),
    async turnOff(userId) {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await userPool().send(
        new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: userId, SoftwareTokenMfaSettings }),
      );
    },
  };
}
