import { CfnUserPoolRiskConfigurationAttachment } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { brand } from '../../contract/brand.ts';

interface SignInNoticesProps {
  userPoolId: string;
  /** Sender with a name, and its SES identity. */
  from: string;
  sourceArn: string;
}

const ifNotYou = `If this was not you, set a new password at once and write to ${brand.supportEmail}.`;

/**
 * Cognito tells people of unusual sign-ins, such as from a new device, and stops those of a high risk. The words in braces are
 * Cognito's. Source: Cognito developer guide, "Threat protection notification messages".
 */
export class SignInNotices extends CfnUserPoolRiskConfigurationAttachment {
  constructor(scope: Construct, id: string, { userPoolId, from, sourceArn }: SignInNoticesProps) {
    super(scope, id, {
      userPoolId,
      clientId: 'ALL',
      accountTakeoverRiskConfiguration: {
        actions: {
          // Only a new device: the product's own mail tells that.
          lowAction: { eventAction: 'NO_ACTION', notify: false },
          mediumAction: { eventAction: 'NO_ACTION', notify: true },
          highAction: { eventAction: 'BLOCK', notify: true },
        },
        notifyConfiguration: {
          from,
          sourceArn,
          replyTo: brand.supportEmail,
          noActionEmail: notice(`New sign-in to your ${brand.name} account`, [
            'Your account was opened in an unusual way, for example from a new device.',
            `If it was you, there is nothing to do. ${ifNotYou}`,
          ]),
          blockEmail: notice(`A sign-in to your ${brand.name} account was stopped`, [
            'Somebody with your password tried to sign in, in a way so unusual that it was stopped.',
            `If it was you, please try again from your usual device. ${ifNotYou}`,
          ]),
        },
      },
    });
  }
}

/** Lets every sign-in by one client pass, and tells nobody. */
export class SignInUnguarded extends CfnUserPoolRiskConfigurationAttachment {
  constructor(scope: Construct, id: string, { userPoolId, clientId }: { userPoolId: string; clientId: string }) {
    const nothing = { eventAction: 'NO_ACTION', notify: false };
    super(scope, id, {
      userPoolId,
      clientId,
      accountTakeoverRiskConfiguration: {
        actions: { lowAction: nothing, mediumAction: nothing, highAction: nothing },
      },
    });
  }
}

function notice(subject: string, paragraphs: string[]) {
  const facts = ['When: {login-time}', 'Device: {device-name}', 'Place: {city}, {country} ({ip-address})'];
  const lines = [...paragraphs, ...facts];
  return {
    subject,
    textBody: lines.join('\n\n'),
    htmlBody: `<!DOCTYPE html><html lang="en"><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}
