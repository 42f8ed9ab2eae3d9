import { confirmSignUp, resendSignUpCode, updatePassword } from 'aws-amplify/auth';

/** What people do rarely with their own sign-in; apart from shared/cognito, which every sign-in loads. */

export async function confirmAddress(email: string, code: string): Promise<void> {
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function sendAddressCode(email: string): Promise<void> {
  await resendSignUpCode({ username: email });
}

export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword({ oldPassword: current, newPassword: next });
}
