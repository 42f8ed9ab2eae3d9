import { type Jwks, type JwtClaims, readJwt } from '../../../standIns/cognito/jwt.ts';

export type CognitoDecision =
  | { allowed: true; context: { claims: Record<string, string> } }
  | { allowed: false; responseType: 'UNAUTHORIZED'; message: string };

/** What an id token must be: signed by this pool, for one of these clients, and not expired. */
export interface TokenRules {
  jwks: Jwks;
  issuer: string;
  clientIds: string[];
}

/**
 * The decision of API Gateway's Cognito authorizer about a header, with or without `Bearer`.
 * Source: API Gateway developer guide, "Control access to REST APIs using Amazon Cognito user pools".
 */
export function checkIdToken(header: string | undefined, rules: TokenRules, now: Date): CognitoDecision {
  const claims = readJwt(header?.replace(/^Bearer\s+/i, '') ?? '', rules.jwks);
  const isOurs =
    claims?.iss === rules.issuer && claims.token_use === 'id' && rules.clientIds.includes(String(claims.aud));
  if (!claims || !isOurs || typeof claims.exp !== 'number') return refused('Unauthorized');
  if (claims.exp <= now.getTime() / 1000) return refused('The incoming token has expired');
  return { allowed: true, context: { claims: claimTexts(claims) } };
}

function refused(message: string): CognitoDecision {
  return { allowed: false, responseType: 'UNAUTHORIZED', message };
}

/** API Gateway passes claims on as texts: lists with commas between, the two dates in Java's format. */
function claimTexts(claims: JwtClaims): Record<string, string> {
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
