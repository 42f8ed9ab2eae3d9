import { join } from 'node:path';
import type { LocalAssembly } from '../assembly/localAssembly.ts';
import { urlSuffix } from '../assembly/place.ts';
import type { Credentials } from '../services/aws/credentials.ts';
import type { LocalServices } from '../services/startServices.ts';
import { functionEnvironment } from './lambda/functionEnvironment.ts';
import { openFunctionLog } from './lambda/functionLog.ts';
import { createLambdaRunner, type LambdaRunner } from './lambda/lambdaRunner.ts';

export type FunctionsOptions = {
  assembly: LocalAssembly;
  services: LocalServices;
  /** Where the `@connections` of an API are served, followed by its id. */
  managementUrl: string;
  mainUrl: string;
  credentials: Credentials;
  dataDir: string;
  clock: () => Date;
  newId: () => string;
};

/** The product's functions, in surroundings that lead their SDK clients to the services on this machine. */
export function runFunctions(options: FunctionsOptions): LambdaRunner {
  const { assembly, services, managementUrl, mainUrl, credentials, dataDir, clock, newId } = options;
  const { region, accountId, webSocketApis, distribution } = assembly;
  const endpoints = {
    DYNAMODB: services.dynamoDb.url,
    S3: services.s3.url,
    SQS: services.sqs.url,
    SECRETS_MANAGER: services.secretsManager.url,
    COGNITO_IDENTITY_PROVIDER: services.cognito?.url ?? '',
    APIGATEWAYMANAGEMENTAPI: managementUrl,
  };
  const addresses: [string, string][] = [
    [`https://sqs.${region}.${urlSuffix}`, services.sqs.url],
    ...webSocketApis.map(({ id }): [string, string] => [
      `https://${id}.execute-api.${region}.${urlSuffix}`,
      `${managementUrl}/${id}`,
    ]),
    ...(distribution ? [[`https://${distribution.domainName}`, mainUrl] satisfies [string, string]] : []),
  ];
  const surroundings = { region, accountId, credentials, endpoints, addresses };
  const log = openFunctionLog(join(dataDir, 'functions.log'), clock, (line) => console.error(line));
  const runner = createLambdaRunner({
    functions: assembly.functions,
    environmentOf: (fn) => functionEnvironment(fn, surroundings),
    log,
    newId,
  });
  return {
    ...runner,
    async close() {
      await runner.close();
      await log.close();
    },
  };
}
