import { type GatewayResponseOptions, ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { safetyHeaders } from '../../contract/http/safetyHeaders.ts';
import { faultSentence, type RefusalCode, refusals } from '../../contract/refusal.ts';
import { quotaContext, quotaHeaderNames } from '../../contract/usage/quotaHeaders.ts';

/** Whom an API serves; it decides how a caller without a valid key or session is refused. */
export type Audience = 'programs' | 'people';

interface Answer {
  type: ResponseType;
  code: RefusalCode;
  sentence: string;
  headers?: Record<string, string>;
  /** Remaining rate limit and quota, from the context of the App ID authorizer's Deny. */
  saysQuota?: true;
  /** Several causes, each with its own status. */
  keepsStatus?: true;
}

const refusedCallers: Record<Audience, Answer[]> = {
  programs: [
    {
      type: ResponseType.UNAUTHORIZED,
      code: 'INVALID_APP_ID',
      sentence: 'Invalid or missing App ID',
      // Says how to authorize, as RFC 9110, section 15.5.2, requires of every 401.
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
    {
      type: ResponseType.ACCESS_DENIED,
      code: 'APP_ID_INACTIVE',
      sentence: 'This App ID is not active',
      saysQuota: true,
    },
  ],
  people: [
    { type: ResponseType.UNAUTHORIZED, code: 'SIGN_IN_REQUIRED', sentence: 'Please sign in.' },
    {
      type: ResponseType.EXPIRED_TOKEN,
      code: 'SIGN_IN_REQUIRED',
      sentence: 'Your session has ended. Please sign in again.',
    },
    { type: ResponseType.ACCESS_DENIED, code: 'SIGN_IN_REQUIRED', sentence: 'Please sign in.' },
  ],
};

const common: Answer[] = [
  {
    // API Gateway's answer for an unknown address or method.
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    code: 'NOT_FOUND',
    sentence: 'There is no such address, or it is not called with this HTTP method.',
  },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'NOT_FOUND', sentence: 'There is no such address.' },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'PAYLOAD_TOO_LARGE', sentence: 'The request is larger than 10 MB.' },
  { type: ResponseType.BAD_REQUEST_BODY, code: 'INVALID_REQUEST', sentence: 'The request body is not well formed.' },
  { type: ResponseType.BAD_REQUEST_PARAMETERS, code: 'INVALID_REQUEST', sentence: 'The request is not well formed.' },
  {
    type: ResponseType.THROTTLED,
    code: 'RATE_LIMITED',
    sentence: 'Too many requests. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  },
  { type: ResponseType.INTEGRATION_TIMEOUT, code: 'INTERNAL_ERROR', sentence: faultSentence },
  { type: ResponseType.INTEGRATION_FAILURE, code: 'INTERNAL_ERROR', sentence: faultSentence },
  {
    type: ResponseType.DEFAULT_4XX,
    code: 'INVALID_REQUEST',
    sentence: 'The request cannot be answered.',
    keepsStatus: true,
  },
  { type: ResponseType.DEFAULT_5XX, code: 'INTERNAL_ERROR', sentence: faultSentence },
];

/**
 * API Gateway's own answers, in the contract's envelope. Their templates only insert variables, and the variables of time are
 * `21/Nov/2026:10:00:00 +0000` and milliseconds; the function in front of the API (apiRoutingCode.ts) therefore sends the time in the
 * place of the user agent. For an API also called past CloudFront, by a domain of its own, the user agent is the caller's: its answers
 * have the time in API Gateway's form. Source: API Gateway developer guide, "x-amazon-apigateway-gateway-responses.responseTemplates
 * object".
 */
export function gatewayAnswers(audience: Audience, hasOwnDomain: boolean): GatewayResponseOptions[] {
  const timestamp = hasOwnDomain ? '$context.requestTime' : '$context.identity.userAgent';
  return [...refusedCallers[audience], ...common].map(({ type, code, sentence, headers, saysQuota, keepsStatus }) => ({
    type,
    ...(keepsStatus ? {} : { statusCode: String(refusals[code].status) }),
    responseHeaders: {
      ...quoted({ 'Cache-Control': 'no-store', ...(audience === 'programs' ? ofPublicApi : {}), ...headers }),
      'X-Request-Id': 'context.requestId',
      ...(saysQuota ? quota : {}),
    },
    templates: { 'application/json': JSON.stringify({ ...envelope(code, sentence), timestamp }) },
  }));
}

const ofPublicApi = {
  ...safetyHeaders,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [...quotaHeaderNames, 'X-Request-Id', 'Retry-After'].join(),
};

/**
 * Source: API Gateway developer guide, "Gateway responses in API Gateway" (a header is mapped from a `$context` variable) and "$context
 * Variables" (`$context.authorizer.property` is the authorizer function's own). The guide leaves open whether the context of a Deny is
 * among them. Users report it for the bodies of ACCESS_DENIED (AWS re:Post, "Customizing REST API Gateway authorizer response"; Stack
 * Overflow 49806967); of headers nothing was found, and a header without a value is left out.
 */
const quota = Object.fromEntries(
  Object.entries(quotaContext).map(([header, property]) => [header, `context.authorizer.${property}`]),
);

function envelope(code: RefusalCode, message: string) {
  return {
    success: false,
    error: { code, message, details: {} },
    request_id: '$context.requestId',
  };
}

/** API Gateway takes a value as it stands only between quotes. */
function quoted(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));
}
