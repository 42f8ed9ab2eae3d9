import { AssemblyFault } from './assemblyFault.ts';
import { loadStacks } from './loadStacks.ts';
import type { LocalAssembly } from './localAssembly.ts';
import type { Place } from './place.ts';
import { readConfigurationSets } from './readConfigurationSets.ts';
import { readDistribution } from './readDistribution.ts';
import { readEventSources, readSchedules } from './readEvents.ts';
import { readFunctions } from './readFunctions.ts';
import { readLogSubscriptions } from './readLogSubscriptions.ts';
import { readRestApis } from './readRestApis.ts';
import { readResourcePolicies } from './readRoles.ts';
import { readServiceUses } from './readServiceUses.ts';
import { readBuckets, readQueues, readSecrets, readTables } from './readStorage.ts';
import { readUserPool } from './readUserPool.ts';
import { readWebSocketApis } from './readWebSocketApis.ts';
import { Resources } from './resources.ts';

/**
 * Reads the output folder of `cdk synth`. Anything neither supported locally nor listed as meaningless on one machine ends in an
 * `AssemblyFault` naming the stack, the resource and the property.
 */
export function readAssembly(assemblyDir: string, place: Place): LocalAssembly {
  const resources = new Resources(loadStacks(assemblyDir, place));
  const restApis = readRestApis(resources);
  const userPool = readUserPool(resources);
  const assembly = {
    ...place,
    functions: readFunctions(resources),
    restApis,
    webSocketApis: readWebSocketApis(resources),
    queues: readQueues(resources),
    buckets: readBuckets(resources),
    tables: readTables(resources),
    userPool,
    secrets: readSecrets(resources),
    configurationSets: readConfigurationSets(resources),
    eventSources: readEventSources(resources),
    schedules: readSchedules(resources),
    logSubscriptions: readLogSubscriptions(resources, userPool?.signInsLog),
    distribution: readDistribution(resources, restApis),
    resourcePolicies: readResourcePolicies(resources),
    serviceUses: readServiceUses(resources, place),
  };
  const missing = calledFunctions(assembly).find((called) => !assembly.functions.some(({ name }) => name === called));
  if (missing)
    throw new AssemblyFault(`Something calls the function ${missing}, which is no Node function of the assembly.`);
  return assembly;
}

function calledFunctions(assembly: LocalAssembly): string[] {
  const methods = assembly.restApis.flatMap((api) => api.methods);
  const routes = assembly.webSocketApis.flatMap((api) => api.routes);
  return [
    ...methods.flatMap(({ integration }) => (integration.type === 'lambda' ? [integration.functionName] : [])),
    ...[...methods, ...routes].flatMap(({ authorizer }) =>
      authorizer?.type === 'lambda' ? [authorizer.functionName] : [],
    ),
    ...Object.values(assembly.userPool?.triggers ?? {}),
    ...[...routes, ...assembly.eventSources, ...assembly.schedules, ...assembly.logSubscriptions].map(
      ({ functionName }) => functionName,
    ),
  ];
}
