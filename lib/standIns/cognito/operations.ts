import type { Input } from './input.ts';
import * as adminUsers from './operations/adminUsers.ts';
import { describeUserPoolClient } from './operations/clients.ts';
import { adminAddUserToGroup, adminListGroupsForUser } from './operations/groups.ts';
import { listUsers, listUsersInGroup } from './operations/listUsers.ts';
import * as password from './operations/password.ts';
import * as secondFactor from './operations/secondFactor.ts';
import * as signIn from './operations/signIn.ts';
import * as signUp from './operations/signUp.ts';
import * as tokens from './operations/tokens.ts';
import type { UserPool } from './userPool.ts';

export type Operation = (pool: UserPool, input: Input) => object | Promise<object>;

/** Operations for everybody: a password, a code or a token in the input is the proof. */
export const publicOperations: Record<string, Operation> = {
  SignUp: signUp.signUp,
  ConfirmSignUp: signUp.confirmSignUp,
  ResendConfirmationCode: signUp.resendConfirmationCode,
  InitiateAuth: signIn.initiateAuth,
  RespondToAuthChallenge: signIn.respondToAuthChallenge,
  GetTokensFromRefreshToken: tokens.getTokensFromRefreshToken,
  RevokeToken: tokens.revokeToken,
  GlobalSignOut: tokens.globalSignOut,
  GetUser: tokens.getUser,
  ChangePassword: password.changePassword,
  ForgotPassword: password.forgotPassword,
  ConfirmForgotPassword: password.confirmForgotPassword,
  AssociateSoftwareToken: secondFactor.associateSoftwareToken,
  VerifySoftwareToken: secondFactor.verifySoftwareToken,
  SetUserMFAPreference: secondFactor.setUserMfaPreference,
};

/** Operations that need AWS credentials: the call is signed. */
export const signedOperations: Record<string, Operation> = {
  AdminInitiateAuth: signIn.adminInitiateAuth,
  AdminCreateUser: adminUsers.adminCreateUser,
  AdminGetUser: adminUsers.adminGetUser,
  AdminSetUserPassword: adminUsers.adminSetUserPassword,
  AdminConfirmSignUp: adminUsers.adminConfirmSignUp,
  AdminSetUserMFAPreference: secondFactor.adminSetUserMfaPreference,
  AdminUserGlobalSignOut: tokens.adminUserGlobalSignOut,
  AdminDeleteUser: adminUsers.adminDeleteUser,
  AdminUpdateUserAttributes: adminUsers.adminUpdateUserAttributes,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
  DescribeUserPoolClient: describeUserPoolClient,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
};
