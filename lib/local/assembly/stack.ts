import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AssemblyFault } from './assemblyFault.ts';
import { type Identity, identify } from './identity.ts';
import { holds, isRecord, noValue, resolve, type Scope } from './intrinsics.ts';
import { Part } from './part.ts';
import { type Place, urlSuffix } from './place.ts';
import { ignoredTypes, type ReadType, readTypes } from './resourceTypes.ts';

/** One resource that the product needs at run time. `ref` is what `Ref` gives: a name, an id, an address or an ARN. */
export interface Resource {
  type: ReadType;
  stack: Stack;
  logicalId: string;
  properties: Part;
  identity: Identity;
}

type Template = Record<'Resources' | 'Outputs' | 'Parameters' | 'Conditions' | 'Mappings', Record<string, unknown>>;

/** What a stack needs from outside. */
export interface StackInput {
  name: string;
  assemblyDir: string;
  templateFile: string;
  place: Place;
  /** Values for its parameters: those of a nested stack. */
  parameters: Record<string, unknown>;
  /** Exports of all stacks, by their name. */
  imported: (exportName: string) => unknown;
  /** Where the asset with this object key (`<hash>.zip`) lies. */
  assetPath: (objectKey: string) => string | undefined;
}

/** A template with everything that its intrinsic functions may ask for. */
export class Stack implements Scope {
  readonly name: string;
  readonly #input: StackInput;
  readonly #template: Template;
  readonly #nested = new Map<string, Stack>();

  constructor(input: StackInput) {
    this.name = input.name;
    this.#input = input;
    const text = readFileSync(join(input.assemblyDir, input.templateFile), 'utf8');
    const none = { Resources: {}, Outputs: {}, Parameters: {}, Conditions: {}, Mappings: {} };
    this.#template = { ...none, ...(JSON.parse(text) as Partial<Template>) };
  }

  /** The resources that are read, of this stack and of those nested in it. Fails for an unknown type. */
  resources(): Resource[] {
    return Object.keys(this.#template.Resources).flatMap((logicalId) => {
      const { type, exists, properties } = this.#declaration(logicalId);
      if (!exists || (ignoredTypes as readonly string[]).includes(type)) return [];
      if (type === 'AWS::CloudFormation::Stack') return this.#nestedStack(logicalId).resources();
      const readType = readTypes.find((known) => known === type);
      if (!readType) {
        throw new AssemblyFault(
          `${this.name}/${logicalId}: the local product does not know resources of type ${type}. ` +
            'Either lib/local serves it, or resourceTypes.ts says that it does not matter on one machine.',
        );
      }
      return [{ type: readType, stack: this, logicalId, properties, identity: this.#identity(logicalId) }];
    });
  }

  /** The values this stack exports, by export name. */
  exports(): Map<string, () => unknown> {
    const outputs = Object.entries(this.#template.Outputs).flatMap(([id, output]) => {
      const part = new Part(output, this, `${this.name}/${id}`);
      const name = part.at('Export', 'Name');
      return name.isGiven ? [[name.text(), () => part.at('Value').data()] as const] : [];
    });
    return new Map(outputs);
  }

  assetPath(objectKey: string): string | undefined {
    return this.#input.assetPath(objectKey);
  }

  reference(name: string): unknown {
    const pseudo = this.#pseudoParameters()[name];
    if (pseudo) return pseudo();
    if (name in this.#template.Parameters) return this.#parameter(name);
    return this.#identity(name).ref;
  }

  attribute(logicalId: string, attribute: string): unknown {
    const { type } = this.#declaration(logicalId);
    if (type === 'AWS::CloudFormation::Stack') {
      return this.#nestedStack(logicalId).#output(attribute.replace(/^Outputs\./, ''));
    }
    const value = this.#identity(logicalId).attributes[attribute];
    if (value === undefined) {
      throw new AssemblyFault(
        `${this.name}/${logicalId}: the local product does not know the attribute ${attribute} of ${type}.`,
      );
    }
    return value;
  }

  imported(exportName: string): unknown {
    return this.#input.imported(exportName);
  }

  mapped(map: string, key: string, subkey: string): unknown {
    const value = new Part(this.#template.Mappings, this, this.name).at(map, key, subkey);
    if (!value.isGiven) throw value.fault('is not in the mappings');
    return value.data();
  }

  condition(name: string): boolean {
    if (!(name in this.#template.Conditions)) throw new AssemblyFault(`${this.name}: no condition is called ${name}.`);
    return holds(this.#template.Conditions[name], this);
  }

  #pseudoParameters(): Record<string, (() => unknown) | undefined> {
    const { accountId, region } = this.#input.place;
    return {
      'AWS::AccountId': () => accountId,
      'AWS::Region': () => region,
      'AWS::Partition': () => 'aws',
      'AWS::URLSuffix': () => urlSuffix,
      'AWS::StackName': () => this.name,
      'AWS::StackId': () => `arn:aws:cloudformation:${region}:${accountId}:stack/${this.name}/local`,
      'AWS::NoValue': () => noValue,
    };
  }

  #parameter(name: string): unknown {
    if (name in this.#input.parameters) return this.#input.parameters[name];
    const fallback = new Part(this.#template.Parameters[name], this, `${this.name}/${name}`).at('Default');
    if (!fallback.isGiven) throw fallback.fault('is needed: the local product gives no value to parameters');
    return fallback.data();
  }

  #declaration(logicalId: string): { type: string; exists: boolean; properties: Part } {
    const declared = this.#template.Resources[logicalId];
    if (!isRecord(declared)) throw new AssemblyFault(`${this.name}: nothing is called ${logicalId}.`);
    const exists = typeof declared.Condition !== 'string' || this.condition(declared.Condition);
    const properties = new Part(declared.Properties ?? {}, this, `${this.name}/${logicalId}`);
    return { type: String(declared.Type), exists, properties };
  }

  #identity(logicalId: string): Identity {
    const { type, properties } = this.#declaration(logicalId);
    const identity = identify(type, { stack: this.name, logicalId, properties, place: this.#input.place });
    return identity ?? { ref: `${this.name}-${logicalId}`, attributes: {} };
  }

  #nestedStack(logicalId: string): Stack {
    const known = this.#nested.get(logicalId);
    if (known) return known;
    const { properties } = this.#declaration(logicalId);
    const templateFile = this.assetPath(basename(properties.at('TemplateURL').text()));
    if (!templateFile) throw properties.at('TemplateURL').fault('leads to no template of this assembly');
    const parameters = resolve(properties.at('Parameters').data() ?? {}, this) as Record<string, unknown>;
    const nested = new Stack({
      ...this.#input,
      name: `${this.name}-${logicalId}`,
      assemblyDir: '',
      templateFile,
      parameters,
    });
    this.#nested.set(logicalId, nested);
    return nested;
  }

  #output(name: string): unknown {
    return new Part(this.#template.Outputs[name], this, `${this.name}/${name}`).at('Value').data();
  }
}
