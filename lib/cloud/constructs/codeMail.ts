import { type UserVerificationConfig, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';
import { brand } from '../../contract/brand.ts';

/** Cognito's mail with a code: for a forgotten password alone, since nobody signs up at the pool. */
export const codeMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: `Your ${brand.name} code`,
  emailBody: `Your ${brand.name} code is {####}. Enter it on the page that asks for it, to set a new password: it shows that this e-mail address is yours. If you did not request a code, you can ignore this e-mail.`,
};
