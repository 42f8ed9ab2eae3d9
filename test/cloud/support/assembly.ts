import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StageName } from '../../../lib/cloud/stages.ts';
import { synthesize } from '../../../lib/cloud/synthesize.ts';
import { writeEmptyFunctions } from './emptyFunctions.ts';

type Json = Record<string, unknown>;

export interface Resource {
  stack: string;
  /** Logical id without the hash that CDK ends it with. */
  id: string;
  type: string;
  properties: Json;
  deletionPolicy?: string;
  /** What is made before it. */
  dependsOn: string[];
}

/** The templates of a stage, all stacks together. */
export class Assembly {
  readonly resources: Resource[] = [];
  private readonly exported = new Map<string, unknown>();

  constructor(dir: string) {
    for (const file of readdirSync(dir).filter((name) => name.endsWith('.template.json'))) {
      const template = JSON.parse(readFileSync(join(dir, file), 'utf8'));
      const stack = file.slice(0, -'.template.json'.length);
      for (const [id, resource] of Object.entries<Json>(template.Resources)) {
        this.resources.push({
          stack,
          id: withoutHash(id),
          type: resource.Type as string,
          properties: (resource.Properties ?? {}) as Json,
          deletionPolicy: resource.DeletionPolicy as string | undefined,
          dependsOn: [resource.DependsOn ?? []].flat().map((other) => withoutHash(String(other))),
        });
      }
      for (const output of Object.values<Json>(template.Outputs ?? {})) {
        const name = (output.Export as { Name?: string } | undefined)?.Name;
        if (name) this.exported.set(name, output.Value);
      }
    }
  }

  all(type: string): Resource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  one(type: string, id?: string): Resource {
    const found = this.all(type).filter((resource) => id === undefined || resource.id === id);
    if (found.length !== 1) throw new Error(`There are ${found.length} resources ${type} ${id ?? ''}`);
    return found[0] as Resource;
  }

  /** A value as it reads: `Fn::GetAtt` of a table is `Table.Arn`, also when it stands in another stack. */
  text(value: unknown): string {
    if (typeof value !== 'object' || value === null) return String(value);
    const [name, argument] = Object.entries(value)[0] as [string, never];
    if (name === 'Ref') return withoutHash(argument);
    if (name === 'Fn::GetAtt') return `${withoutHash(argument[0])}.${argument[1]}`;
    if (name === 'Fn::ImportValue') return this.text(this.exported.get(argument));
    if (name === 'Fn::Join') return (argument[1] as unknown[]).map((part) => this.text(part)).join(argument[0]);
    return JSON.stringify(value);
  }
}

function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}

export const scratch = mkdtempSync(join(tmpdir(), 'klarnavn-cloud-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const made = new Map<StageName, Assembly>();

/** The stage's templates, synthesized once a test file. */
export function assemblyOf(stage: StageName): Assembly {
  const assembly =
    made.get(stage) ?? new Assembly(synthesize({ stage, outDir: join(scratch, stage), ...writtenParts() }));
  made.set(stage, assembly);
  return assembly;
}

/** Functions and a site for a synth; what is in them does not matter. */
export function writtenParts(): { functionsDir: string; siteDir: string } {
  const siteDir = join(scratch, 'site');
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html>');
  return { functionsDir: writeEmptyFunctions(join(scratch, 'functions')), siteDir };
}
