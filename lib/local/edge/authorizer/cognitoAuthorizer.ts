import type { TokenDecision } from '../../services/cognito/verifyToken.ts';

/** The verifier of one user pool's id tokens. */
export type VerifyIdToken = (token: string) => TokenDecision;

export type CognitoDecision =
  | { allowed: true; context: { claims: Record<string, string> } }
  | { allowed: false; responseType: 'UNAUTHORIZED'; message: string };

/**
 * The decision of API Gateway's Cognito authorizer about a header, with or without `Bearer`.
 * Source: API Gateway developer guide, "Control access to REST APIs using Amazon Cognito user pools".
 */
export function checkIdToken(header: string | undefined, verify: VerifyIdToken): CognitoDecision {
  const token = header?.replace(/^Bearer\s+/i, '') ?? '';
  const decision = verify(token);
  if (decision.valid) return { allowed: true, context: { claims: claimTexts(decision.claims) } };
  const message = decision.reason === 'expired' ? 'The incoming token has expired' : 'Unauthorized';
  return { allowed: false, responseType: 'UNAUTHORIZED', message };
}

/** API Gateway passes claims on as texts: lists with commas between, the two dates in Java's format. */
function claimTexts(claims: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if ((name === 'exp' || name === 'iat') && typeof value === 'number') return [name, javaDate(value)];
      return [name, Array.isArray(value) ? value.join(',') : String(value)];
    }),
  );
}

/** `Thu Mar 04 13:03:26 UTC 2021`, from seconds since 1970. */
function javaDate(epochSeconds: number): string {
  const [weekday, day, month, year, time] = new Date(epochSeconds * 1000).toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${day} ${time} UTC ${year}`;
}
