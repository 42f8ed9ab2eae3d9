/** Where calls of AWS go instead of to AWS. Source: AWS SDKs and Tools Reference Guide, "Service-specific endpoints". */
type Variables = Partial<Record<string, string>>;

/**
 * A service's address in the environment, as the SDK finds it: the service's own variable, else the one of all services. `service`: as it
 * ends the variable, such as COGNITO_IDENTITY_PROVIDER. Undefined if calls go to AWS.
 */
export function endpointOf(service: string, variables: Variables = process.env): string | undefined {
  if (variables.AWS_IGNORE_CONFIGURED_ENDPOINT_URLS === 'true') return undefined;
  return variables[`AWS_ENDPOINT_URL_${service}`] || variables.AWS_ENDPOINT_URL || undefined;
}

/** An https address of a service of AWS, moved to the place given for it in the environment; unchanged if there is none. */
export function atEndpointOf(service: string, address: string, variables: Variables = process.env): string {
  const place = endpointOf(service, variables);
  return place ? address.replace(/^https:\/\/[^/]+/, place.replace(/\/$/, '')) : address;
}

/**
 * The address for posting messages to the connections of a websocket API. `address`: as AWS has it, `https://<api id>.execute-api.<region>
 * .amazonaws.com/<stage>`. If AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI names another place, id and stage follow it as its path, and a
 * non-AWS address stays as it is; the variable of all services is not followed, since each emulator has these connections below a path of
 * its own.
 */
export function connectionsEndpoint(address: string, variables: Variables = process.env): string {
  const place = endpointOf('APIGATEWAYMANAGEMENTAPI', { ...variables, AWS_ENDPOINT_URL: undefined });
  const { hostname, pathname } = new URL(address);
  if (!place || !hostname.includes('.execute-api.')) return address;
  return `${place.replace(/\/$/, '')}/${hostname.split('.')[0]}${pathname}`;
}
