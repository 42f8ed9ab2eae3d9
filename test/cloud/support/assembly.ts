import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateText, withoutHash } from '../../../lib/cloud/templateText.ts';

type Json = Record<string, unknown>;

export interface Resource {
  stack: string;
  /** Logical id without the hash that CDK ends it with. */
  id: string;
  type: string;
  properties: Json;
  deletionPolicy?: string;
  metadata: Json;
  /** What is made before it. */
  dependsOn: string[];
}

export interface Template {
  stack: string;
  bytes: number;
  resources: number;
  outputs: number;
  /** What CloudFormation checks before it makes anything, by name. */
  rules: Record<string, { Assertions: { Assert: unknown }[] }>;
  /** What a deployment is given, by name. */
  parameters: Record<string, { AllowedPattern?: string; Default?: string }>;
}

/** The templates of a stage, all stacks together. */
export class Assembly {
  readonly dir: string;
  readonly templates: Template[] = [];
  readonly resources: Resource[] = [];
  readonly #exported = new Map<string, unknown>();

  constructor(dir: string) {
    this.dir = dir;
    for (const file of readdirSync(dir).filter((name) => name.endsWith('.template.json'))) {
      this.#read(file.slice(0, -'.template.json'.length), readFileSync(join(dir, file), 'utf8'));
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

  /** The only resource of a type in a stack. */
  oneIn(stack: string, type: string): Resource {
    const found = this.all(type).filter((resource) => resource.stack === stack);
    if (found.length !== 1) throw new Error(`There are ${found.length} resources ${type} in ${stack}`);
    return found[0] as Resource;
  }

  /** A value as it reads: `Fn::GetAtt` of a table is `Table.Arn`, also when it stands in another stack. */
  text(value: unknown): string {
    return templateText(value, this.#exported);
  }

  #read(stack: string, text: string): void {
    const { Resources, Outputs = {}, Rules = {}, Parameters = {} } = JSON.parse(text);
    this.templates.push({
      stack,
      bytes: Buffer.byteLength(text),
      resources: Object.keys(Resources).length,
      outputs: Object.keys(Outputs).length,
      rules: Rules,
      parameters: Parameters,
    });
    for (const [id, resource] of Object.entries<Json>(Resources)) {
      const given = resource.Type === 'AWS::CloudFormation::Stack' && (resource.Properties as Json)?.Parameters;
      for (const [name, value] of Object.entries(given || {})) this.#exported.set(name, value);
      this.resources.push({
        stack,
        id: withoutHash(id),
        type: resource.Type as string,
        properties: (resource.Properties ?? {}) as Json,
        deletionPolicy: resource.DeletionPolicy as string | undefined,
        metadata: (resource.Metadata ?? {}) as Json,
        dependsOn: [resource.DependsOn ?? []].flat().map((other) => withoutHash(String(other))),
      });
    }
    for (const output of Object.values<Json>(Outputs)) {
      const name = (output.Export as { Name?: string } | undefined)?.Name;
      if (name) this.#exported.set(name, output.Value);
    }
  }
}
