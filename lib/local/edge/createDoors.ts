import type { S3Client } from '@aws-sdk/client-s3';
import type { LocalCognito } from '../../standIns/cognito/startCognito.ts';
import type { LocalDistribution, LocalUserPool } from '../assembly/localAssembly.ts';
import type { LambdaRunner } from '../runtime/lambda/lambdaRunner.ts';
import type { ProductContext } from '../runtime/productContext.ts';
import { bucketOrigin } from './cloudFront/bucketOrigin.ts';
import { Distribution } from './cloudFront/distribution.ts';
import { siteIn } from './cloudFront/site.ts';
import type { MainHandlers } from './http/mainServer.ts';
import type { HttpRequest, HttpResponse } from './http/message.ts';
import { refuseOnSocket } from './http/refuseOnSocket.ts';
import { createRestApi } from './restApi/restApi.ts';
import { WebSocketApi } from './webSocket/webSocketApi.ts';

export interface DoorsOptions extends ProductContext {
  /** With the values of its origins' headers. */
  distribution: LocalDistribution;
  webDir: string;
  /** Reads the buckets behind the distribution. */
  s3: S3Client;
  runner: LambdaRunner;
  cognito?: LocalCognito;
}

export type Doors = Pick<MainHandlers, 'handle' | 'upgrade'> & {
  /** By API id. */
  webSocketApis: Map<string, WebSocketApi>;
};

const noWebSocket = { status: 403, code: 'NOT_FOUND', message: 'There is no websocket at this address.' } as const;

function clientIdsOf({ clientId, lastingClient }: LocalUserPool): string[] {
  return lastingClient ? [clientId, lastingClient.clientId] : [clientId];
}

/** The way in for requests: the distribution with the site, the REST APIs and the WebSocket APIs behind it. */
export function createDoors(options: DoorsOptions): Doors {
  const { assembly, distribution: settings, webDir, s3, runner, cognito, clock, newId } = options;
  const common = { place: assembly, runner, clock, newId };
  const { userPool } = assembly;
  const tokens = cognito && userPool && { ...cognito, clientIds: clientIdsOf(userPool) };
  const restApis = new Map(assembly.restApis.map((api) => [api.id, createRestApi({ ...common, api, tokens })]));
  const webSocketApis = new Map(assembly.webSocketApis.map((api) => [api.id, new WebSocketApi({ ...common, api })]));
  const distribution = new Distribution({
    distribution: settings,
    site: siteIn(webDir),
    bucket: (name) => bucketOrigin(s3, name),
    restApis,
    clock,
    newId,
  });

  /** On AWS each REST API also has an address of its own: `<id>.execute-api.<region>.amazonaws.com/<stage>/...`. */
  function pastDistribution(request: HttpRequest): Promise<HttpResponse> | undefined {
    const [, apiId = '', stage, path] = /^\/_aws\/execute-api\/(\w+)\/(\w+)(\/.*)$/.exec(request.path) ?? [];
    const api = assembly.restApis.find(({ id, stageName }) => id === apiId && stageName === stage);
    return api && path ? restApis.get(api.id)?.({ ...request, path }) : undefined;
  }

  return {
    webSocketApis,
    handle: (request) => pastDistribution(request) ?? distribution.handle(request),
    async upgrade(upgrade) {
      const api = webSocketApis.get(distribution.webSocketApiId(upgrade.request.path) ?? '');
      if (api) await api.upgrade(upgrade);
      else refuseOnSocket(upgrade.socket, noWebSocket, { clock, newId });
    },
  };
}
