import type { LambdaRunner } from '../runtime/lambda/lambdaRunner.ts';
import type { ProductContext } from '../runtime/productContext.ts';
import type { LocalCognito } from '../services/cognito/startCognito.ts';
import { createDistribution } from './cloudFront/distribution.ts';
import { createSite } from './cloudFront/site.ts';
import type { MainHandlers } from './http/mainServer.ts';
import { refuseUpgrade } from './http/refuseUpgrade.ts';
import { createRestApi } from './restApi/restApi.ts';
import { WebSocketApi } from './webSocket/webSocketApi.ts';

export interface DoorsOptions extends ProductContext {
  webDir: string;
  runner: LambdaRunner;
  cognito?: LocalCognito;
}

export type Doors = Pick<MainHandlers, 'handle' | 'upgrade'> & {
  /** By API id. */
  webSocketApis: Map<string, WebSocketApi>;
};

/** The way in for requests: the distribution with the site, the REST APIs and the WebSocket APIs behind it. */
export function createDoors({ assembly, webDir, runner, cognito, clock, newId }: DoorsOptions): Doors {
  const common = { place: assembly, runner, clock, newId };
  const { distribution: settings, userPool } = assembly;
  if (!settings) throw new Error('The assembly has no distribution.');
  const tokens = cognito && userPool && { ...cognito, clientId: userPool.clientId };
  const restApis = new Map(assembly.restApis.map((api) => [api.id, createRestApi({ ...common, api, tokens })]));
  const webSocketApis = new Map(assembly.webSocketApis.map((api) => [api.id, new WebSocketApi({ ...common, api })]));
  const distribution = createDistribution({ distribution: settings, site: createSite(webDir), restApis, newId });

  return {
    webSocketApis,
    handle: (request) => distribution.handle(request),
    async upgrade(upgrade) {
      const api = webSocketApis.get(distribution.webSocketApiId(upgrade.request.path) ?? '');
      if (api) await api.upgrade(upgrade);
      else refuseUpgrade(upgrade.socket, 403);
    },
  };
}
