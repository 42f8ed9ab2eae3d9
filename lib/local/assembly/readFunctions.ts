import type { LocalFunction } from './localAssembly.ts';
import type { Part } from './part.ts';
import { roleReader } from './readRoles.ts';
import type { Resources } from './resources.ts';

const read = 'FunctionName Code Handler Environment Timeout MemorySize Runtime Role LoggingConfig RecursiveLoop';
/** None of these changes a handler's view, or (reserved concurrency) only under a load never met on one machine. */
const ignored =
  'Description Architectures TracingConfig Tags ReservedConcurrentExecutions KmsKeyArn ' +
  'DeadLetterConfig EphemeralStorage SnapStart RuntimeManagementConfig PackageType';

/** The Node functions. Functions of another runtime serve a deployment; references to them fail when they are read. */
export function readFunctions(resources: Resources): LocalFunction[] {
  const roleOf = roleReader(resources);
  return resources
    .of('AWS::Lambda::Function')
    .filter(({ properties }) => properties.at('Runtime').text('').startsWith('nodejs'))
    .map(({ properties, identity, stack }) => {
      properties.allow({ read, ignored });
      const key = properties.at('Code', 'S3Key');
      const assetDir = stack.assetPath(key.text());
      if (!assetDir) throw key.fault('leads to no folder of this assembly');
      return {
        name: identity.ref,
        arn: identity.attributes.Arn ?? '',
        assetDir,
        handler: properties.at('Handler').text(),
        environment: readEnvironment(properties.at('Environment', 'Variables')),
        timeoutSeconds: properties.at('Timeout').number(3),
        memoryMegabytes: properties.at('MemorySize').number(128),
        mayLoop: properties.at('RecursiveLoop').text('') === 'Allow',
        logGroup: properties.at('LoggingConfig', 'LogGroup').text(`/aws/lambda/${identity.ref}`),
        role: roleOf(properties.at('Role')),
      };
    });
}

function readEnvironment(variables: Part): Record<string, string> {
  return Object.fromEntries(variables.entries().map(([name, value]) => [name, value.text()]));
}
