/** What a suite of test/aws is told of the service that it is run against. */
export interface Served {
  /** The address of a service, by the name that AWS's addresses have. */
  endpointOf: (service: string) => string;
  poolId: string;
  clientId: string;
}

/** The suites of test/aws that run anywhere, and the variables that lead each to its service. SES is left out: there mails are sent. */
export const suites: Record<string, (served: Served) => Record<string, string>> = {
  dynamodb: ({ endpointOf }) => ({ CONTRACT_DYNAMODB_ENDPOINT: endpointOf('dynamodb') }),
  s3: ({ endpointOf }) => ({ CONTRACT_S3_ENDPOINT: endpointOf('s3') }),
  sqs: ({ endpointOf }) => ({ CONTRACT_SQS_ENDPOINT: endpointOf('sqs') }),
  secretsManager: ({ endpointOf }) => ({ CONTRACT_SECRETS_ENDPOINT: endpointOf('secretsmanager') }),
  cognito: cognitoOf,
  cognitoSecondFactor: cognitoOf,
};

function cognitoOf({ endpointOf, poolId, clientId }: Served): Record<string, string> {
  return {
    CONTRACT_COGNITO_ENDPOINT: endpointOf('cognito-idp'),
    CONTRACT_COGNITO_POOL_ID: poolId,
    CONTRACT_COGNITO_CLIENT_ID: clientId,
  };
}

/** The suites of these names, or all without any; throws a sentence for an unknown one. */
export function suitesNamed(names: readonly string[]): string[] {
  const unknown = names.find((name) => !Object.hasOwn(suites, name));
  if (unknown) throw new Error(`There is no suite "${unknown}". Choose of ${Object.keys(suites).join(', ')}.`);
  return names.length > 0 ? [...names] : Object.keys(suites);
}

/** One endpoint for all services, as an emulator has it, or AWS's own of a region. */
export function endpointsOf(emulator: string | undefined, region: string): Served['endpointOf'] {
  return (service) => emulator ?? `https://${service}.${region}.amazonaws.com`;
}
