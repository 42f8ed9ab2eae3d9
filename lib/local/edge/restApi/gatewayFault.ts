/** A fault answered by API Gateway itself. Source: API Gateway developer guide, "Gateway response types". */
export class GatewayFault extends Error {
  readonly responseType: string;
  readonly status: number;
  /** What an authorizer has said of the caller whom it denies. */
  readonly authorizer: Record<string, string> | undefined;

  constructor(
    responseType: keyof typeof faults,
    message: string = faults[responseType].message,
    authorizer?: Record<string, string>,
  ) {
    super(message);
    this.responseType = responseType;
    this.status = faults[responseType].status;
    this.authorizer = authorizer;
  }
}

const faults = {
  ACCESS_DENIED: { status: 403, message: 'User is not authorized to access this resource' },
  AUTHORIZER_CONFIGURATION_ERROR: { status: 500, message: 'Internal server error' },
  BAD_REQUEST_BODY: { status: 400, message: 'Invalid request body' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Unsupported Media Type' },
  // A failing function or a malformed answer has no response type of its own.
  DEFAULT_5XX: { status: 502, message: 'Internal server error' },
} as const;
