import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a stage a target can have. Names of stacks. */
export interface Left {
  kept: string[];
  /** They have resources of a service missing in the target, or import from an omitted stack. */
  without: string[];
  /** As they were named. */
  services: readonly string[];
}

interface Artifact {
  type: string;
  dependencies?: string[];
  properties?: { templateFile?: string };
}

/** Types of resources, by the name of the service as `--without` takes it. */
const serviceTypes: Record<string, RegExp> = {
  Cognito: /^AWS::Cognito::/,
  CloudFront: /^AWS::CloudFront::/,
  WebSocket: /^AWS::ApiGatewayV2::/,
  SES: /^AWS::SES::/,
};

/** Throws a sentence for an unknown service. */
export function stacksWithout(assemblyDir: string, services: readonly string[]): Left {
  const types = services.map(typeOf);
  const artifacts: Record<string, Artifact> = JSON.parse(
    readFileSync(join(assemblyDir, 'manifest.json'), 'utf8'),
  ).artifacts;
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const without = new Set(
    stacks
      .filter(([, stack]) => typesIn(assemblyDir, stack).some((type) => types.some((one) => one.test(type))))
      .map(([name]) => name),
  );
  for (let before = -1; before !== without.size; ) {
    before = without.size;
    for (const [name, { dependencies = [] }] of stacks)
      if (dependencies.some((other) => without.has(other))) without.add(name);
  }
  const names = stacks.map(([name]) => name);
  return { kept: names.filter((name) => !without.has(name)), without: [...without].sort(), services };
}

function typeOf(service: string): RegExp {
  const type = serviceTypes[service];
  if (type) return type;
  throw new Error(`--without takes ${Object.keys(serviceTypes).join(', ')}, not "${service}".`);
}

function typesIn(assemblyDir: string, { properties }: Artifact): string[] {
  const template = JSON.parse(readFileSync(join(assemblyDir, properties?.templateFile ?? ''), 'utf8'));
  return Object.values<{ Type: string }>(template.Resources).map(({ Type }) => Type);
}
