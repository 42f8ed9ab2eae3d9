import type { Input } from './input.ts';
import * as adminUsers from './operations/adminUsers.ts';
import * as groups from './operations/groups.ts';
import { ListUsers } from './operations/listUsers.ts';
import * as password from './operations/password.ts';
import * as profile from './operations/profile.ts';
import * as signIn from './operations/signIn.ts';
import * as signUp from './operations/signUp.ts';
import * as tokens from './operations/tokens.ts';
import type { UserPool } from './userPool.ts';

export type Operation = (pool: UserPool, input: Input) => object | Promise<object>;

/** What anybody may call: a password, a code or a token in the input is the proof. */
export const publicOperations: Record<string, Operation> = {
  SignUp: signUp.SignUp,
  ConfirmSignUp: signUp.ConfirmSignUp,
  ResendConfirmationCode: signUp.ResendConfirmationCode,
  InitiateAuth: signIn.InitiateAuth,
  RespondToAuthChallenge: signIn.RespondToAuthChallenge,
  GetTokensFromRefreshToken: tokens.GetTokensFromRefreshToken,
  RevokeToken: tokens.RevokeToken,
  GlobalSignOut: tokens.GlobalSignOut,
  GetUser: profile.GetUser,
  UpdateUserAttributes: profile.UpdateUserAttributes,
  GetUserAttributeVerificationCode: profile.GetUserAttributeVerificationCode,
  VerifyUserAttribute: profile.VerifyUserAttribute,
  DeleteUser: profile.DeleteUser,
  ChangePassword: password.ChangePassword,
  ForgotPassword: password.ForgotPassword,
  ConfirmForgotPassword: password.ConfirmForgotPassword,
};

/** What needs AWS credentials: the call is signed. */
export const signedOperations: Record<string, Operation> = {
  AdminCreateUser: adminUsers.AdminCreateUser,
  AdminGetUser: adminUsers.AdminGetUser,
  AdminUpdateUserAttributes: adminUsers.AdminUpdateUserAttributes,
  AdminSetUserPassword: adminUsers.AdminSetUserPassword,
  AdminConfirmSignUp: adminUsers.AdminConfirmSignUp,
  AdminResetUserPassword: adminUsers.AdminResetUserPassword,
  AdminDisableUser: adminUsers.AdminDisableUser,
  AdminEnableUser: adminUsers.AdminEnableUser,
  AdminUserGlobalSignOut: adminUsers.AdminUserGlobalSignOut,
  AdminDeleteUser: adminUsers.AdminDeleteUser,
  AdminAddUserToGroup: groups.AdminAddUserToGroup,
  AdminRemoveUserFromGroup: groups.AdminRemoveUserFromGroup,
  AdminListGroupsForUser: groups.AdminListGroupsForUser,
  ListUsers,
};
