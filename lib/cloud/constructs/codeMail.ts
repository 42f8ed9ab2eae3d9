import { type UserVerificationConfig, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';
import { brand } from '../../contract/brand.ts';

/** The mail by which Cognito sends a code. */
export const codeMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: `Your ${brand.name} code`,
  // One text for all codes. Cognito sends one for every sign-up; who buys a plan needs none, since the welcome mail has a link.
  emailBody: `Your ${brand.name} code is {####}. If you were invited to an account, or are setting a new password, enter it on the page that asks for it: it shows that this e-mail address is yours. If you are buying a plan, no page asks for it and there is nothing you need to do. If you did not request a code, you can ignore this e-mail.`,
};
