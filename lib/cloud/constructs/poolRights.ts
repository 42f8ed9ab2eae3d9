import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Grant } from './grant.ts';
import { HouseStack } from './houseStack.ts';

/** What functions may be allowed to do to the people of a user pool. */
export abstract class PoolRights extends HouseStack {
  abstract readonly pool: UserPool;
  /** What a function needs to check tokens: who issued them and for whom. Keys are public, so it is no right. */
  abstract readonly tokenCheck: Grant;

  /** The right to make the person of the measurements; none where nothing signs in. */
  get enrolMonitor(): Grant[] {
    return this.settings.isTriedFromOutside ? [this.makeUsers] : [];
  }

  /** The right to read a person's address and whether it is verified. */
  get readUsers(): Grant {
    return this.users(['cognito-idp:AdminGetUser']);
  }

  /** The right to see who has a second factor, and to turn it off. */
  get secondFactors(): Grant {
    return this.users(['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserMFAPreference']);
  }

  /** The right to end a person's sessions. */
  get endSessions(): Grant {
    return this.users(['cognito-idp:AdminUserGlobalSignOut']);
  }

  /** The right to tell operators apart. */
  get groupsOfUsers(): Grant {
    return this.users(['cognito-idp:AdminListGroupsForUser']);
  }

  /** The right to make a user and to give it a password. The functions do so for unpaid sign-ups and invitations alone. */
  get makeUsers(): Grant {
    return this.users(['cognito-idp:AdminCreateUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword']);
  }

  /** The right to find and remove the users of unpaid sign-ups. */
  get sweepUsers(): Grant {
    return this.users(['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers']);
  }

  /** The right to read everybody, and who is in a group. */
  get copyUsers(): Grant {
    return this.users(['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup']);
  }

  /** The right to mark an address as verified. */
  get verifyAddresses(): Grant {
    return this.users(['cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes']);
  }

  /** The right to remove people's sign-ins, and to tell operators apart, who keep theirs. */
  get removeUsers(): Grant {
    return this.users(['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser']);
  }

  /** A right to the pool, with the means to check its tokens. */
  users(actions: string[]): Grant {
    const { environment } = this.tokenCheck;
    return { environment, statements: [{ actions, resources: [this.pool.userPoolArn] }] };
  }
}
