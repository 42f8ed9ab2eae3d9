import { join } from 'node:path';
import { urlSuffix } from '../assembly/place.ts';
import { functionEnvironment } from './lambda/functionEnvironment.ts';
import { FunctionLog } from './lambda/functionLog.ts';
import { createLambdaRunner, type LambdaRunner } from './lambda/lambdaRunner.ts';
import type { ProductContext } from './productContext.ts';
import type { LocalServices } from './startServices.ts';

export interface FunctionsOptions extends ProductContext {
  services: LocalServices;
  /** The address of the `@connections` of all APIs; the id of one follows it. */
  managementUrl: string;
  mainUrl: string;
  cognitoUrl: string;
}

/** Runs the product's functions in an environment pointing their SDK clients to the services on this machine. */
export function runFunctions(options: FunctionsOptions): LambdaRunner {
  const { assembly, services, managementUrl, mainUrl, cognitoUrl, access, dataDir, clock, newId } = options;
  const { region, accountId, webSocketApis, distribution } = assembly;
  const endpoints = {
    DYNAMODB: services.dynamoDb.url,
    S3: services.s3.url,
    SQS: services.sqs.url,
    SECRETS_MANAGER: services.secretsManager.url,
    SESV2: services.ses.url,
    COGNITO_IDENTITY_PROVIDER: cognitoUrl,
    APIGATEWAYMANAGEMENTAPI: managementUrl,
  };
  const addresses: [string, string][] = [
    [`https://sqs.${region}.${urlSuffix}`, services.sqs.url],
    [`https://cognito-idp.${region}.${urlSuffix}`, cognitoUrl],
    ...webSocketApis.map(({ id }): [string, string] => [
      `https://${id}.execute-api.${region}.${urlSuffix}`,
      `${managementUrl}/${id}`,
    ]),
    ...(distribution ? [[`https://${distribution.domainName}`, mainUrl] satisfies [string, string]] : []),
  ];
  const variables: Record<string, string> = services.stripe ? { STRIPE_URL: services.stripe.url } : {};
  const surroundings = { region, accountId, endpoints, addresses, variables };
  const log = new FunctionLog(join(dataDir, 'functions.log'), clock);
  const runner = createLambdaRunner({
    functions: assembly.functions,
    sourcesOf: ({ name }) => assembly.eventSources.filter(({ functionName }) => functionName === name).length,
    isScheduled: ({ name }) => assembly.schedules.some(({ functionName }) => functionName === name),
    environmentOf: (fn) => functionEnvironment(fn, { ...surroundings, credentials: access.credentialsOf(fn.name) }),
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
