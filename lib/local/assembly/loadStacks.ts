import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AssemblyFault } from './assemblyFault.ts';
import type { Place } from './place.ts';
import { Stack } from './stack.ts';

interface Manifest {
  artifacts?: Record<string, { type: string; environment?: string; properties?: Record<string, unknown> }>;
}
interface AssetManifest {
  files?: Record<string, { source?: { path?: string }; destinations?: Record<string, { objectKey?: string }> }>;
}

/** A folder of `manifest.json`s, stages inside it included. Source: aws-cdk, "cloud-assembly-schema". */
export function loadStacks(assemblyDir: string, place: Place): Stack[] {
  const exported = new Map<string, () => unknown>();
  const imported = (exportName: string) => {
    const value = exported.get(exportName);
    if (!value) throw new AssemblyFault(`No stack of the assembly exports ${exportName}.`);
    return value();
  };
  const stacks = readAssembly(assemblyDir, place, imported);
  for (const stack of stacks) {
    for (const [name, value] of stack.exports()) exported.set(name, value);
  }
  return stacks;
}

function readAssembly(dir: string, place: Place, imported: (exportName: string) => unknown): Stack[] {
  const artifacts = Object.entries(readManifest(dir).artifacts ?? {});
  const assets = new Map(
    artifacts
      .filter(([, { type }]) => type === 'cdk:asset-manifest')
      .flatMap(([, { properties }]) => assetPaths(dir, String(properties?.file))),
  );
  return artifacts.flatMap(([id, { type, properties }]) => {
    if (type === 'cdk:cloud-assembly')
      return readAssembly(join(dir, String(properties?.directoryName)), place, imported);
    if (type !== 'aws:cloudformation:stack') return [];
    const stack = new Stack({
      name: String(properties?.stackName ?? id),
      assemblyDir: dir,
      templateFile: String(properties?.templateFile),
      place,
      imported,
      assetPath: (objectKey) => assets.get(objectKey),
    });
    return [stack, ...stack.nested()];
  });
}

function readManifest(dir: string): Manifest {
  const file = join(dir, 'manifest.json');
  if (!existsSync(file)) throw new AssemblyFault(`${dir} holds no synthesized assembly: manifest.json is missing.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function assetPaths(dir: string, file: string): [string, string][] {
  const { files = {} } = JSON.parse(readFileSync(join(dir, file), 'utf8')) as AssetManifest;
  return Object.values(files).flatMap(({ source, destinations = {} }) =>
    Object.values(destinations).flatMap(({ objectKey }): [string, string][] =>
      source?.path && objectKey ? [[objectKey, join(dir, source.path)]] : [],
    ),
  );
}
