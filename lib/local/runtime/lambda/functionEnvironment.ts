import type { Credentials } from '../../../standIns/aws/credentials.ts';
import type { LocalFunction } from '../../assembly/localAssembly.ts';
import type { Place } from '../../assembly/place.ts';

export type FunctionSurroundings = Place & {
  credentials: Credentials;
  /** Where an SDK client finds a service, by the end of the variable's name: `DYNAMODB`, `S3`. */
  endpoints: Record<string, string>;
  /** Pairs of the beginnings of addresses: `https://sqs.eu-north-1.amazonaws.com` and the local one. */
  addresses: [aws: string, local: string][];
  /** Further variables of every function. */
  variables: Record<string, string>;
};

/**
 * All variables of a function: its own ones, with AWS addresses replaced by local ones, and those of the Lambda runtime. Source: Lambda
 * developer guide, "Defined runtime environment variables".
 */
export function functionEnvironment(fn: LocalFunction, surroundings: FunctionSurroundings): Record<string, string> {
  const { credentials, endpoints, region } = surroundings;
  const own = Object.entries(fn.environment).map(([name, value]) => [
    name,
    localAddress(value, surroundings.addresses),
  ]);
  const services = Object.entries(endpoints).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url]);
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(services),
    ...surroundings.variables,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMegabytes),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    LAMBDA_TASK_ROOT: fn.assetDir,
    TZ: ':UTC',
    // The SDK's advice about Node's version concerns the machine; deployed functions have a runtime of their own.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

function localAddress(value: string, addresses: FunctionSurroundings['addresses']): string {
  const found = addresses.find(([aws]) => value === aws || value.startsWith(`${aws}/`));
  return found ? found[1] + value.slice(found[0].length) : value;
}
