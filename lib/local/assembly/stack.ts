import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../standIns/aws/isRecord.ts';
import { AssemblyFault } from './assemblyFault.ts';
import { type Identity, identify } from './identity.ts';
import { noValue, type Scope } from './intrinsics.ts';
import { Part } from './part.ts';
import { type Place, urlSuffix } from './place.ts';
import { ignoredTypes, type ReadType, readTypes } from './resourceTypes.ts';

/** One resource needed by the product at run time. `ref` is the value of `Ref`: a name, an id, an address or an ARN. */
export interface Resource {
  type: ReadType;
  stack: Stack;
  logicalId: string;
  properties: Part;
  identity: Identity;
}

type Template = Record<'Resources' | 'Outputs', Record<string, unknown>>;

/** What a stack needs from outside. */
export interface StackInput {
  name: string;
  assemblyDir: string;
  templateFile: string;
  place: Place;
  /** Exports of all stacks, by their name. */
  imported: (exportName: string) => unknown;
  /** The path of the asset with this object key (`<hash>.zip`). */
  assetPath: (objectKey: string) => string | undefined;
  /** Values of the parameters of a nested stack, by name. */
  parameters?: ReadonlyMap<string, Part>;
}

const nestedType = 'AWS::CloudFormation::Stack';

/** A template with everything that its intrinsic functions may ask for. */
export class Stack implements Scope {
  readonly name: string;
  readonly #input: StackInput;
  readonly #template: Template;

  constructor(input: StackInput) {
    this.name = input.name;
    this.#input = input;
    const text = readFileSync(join(input.assemblyDir, input.templateFile), 'utf8');
    this.#template = { Resources: {}, Outputs: {}, ...(JSON.parse(text) as Partial<Template>) };
  }

  /** The resources read. Fails for an unknown type. */
  resources(): Resource[] {
    return Object.keys(this.#template.Resources).flatMap((logicalId) => {
      const { type, properties } = this.#declaration(logicalId);
      if (ignoredTypes.includes(type) || type === nestedType) return [];
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

  /** The stacks inside this one, at any depth. */
  nested(): Stack[] {
    return Object.keys(this.#template.Resources).flatMap((logicalId) => {
      const { type, properties } = this.#declaration(logicalId);
      if (type !== nestedType) return [];
      properties.allow({ read: 'TemplateURL Parameters', ignored: 'Tags TimeoutInMinutes NotificationARNs' });
      const url = properties.at('TemplateURL');
      const templateFile = this.assetPath(url.text().split('/').at(-1) ?? '');
      if (!templateFile) throw url.fault('leads to no template of this assembly');
      const parameters = new Map(properties.at('Parameters').entries());
      const name = `${this.name}-${logicalId}`;
      const stack = new Stack({ ...this.#input, name, assemblyDir: '', templateFile, parameters });
      return [stack, ...stack.nested()];
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
    const parameter = this.#input.parameters?.get(name);
    return parameter ? parameter.text() : this.#identity(name).ref;
  }

  attribute(logicalId: string, attribute: string): unknown {
    const value = this.#identity(logicalId).attributes[attribute];
    if (value === undefined) {
      throw new AssemblyFault(
        `${this.name}/${logicalId}: the local product does not know the attribute ${attribute} ` +
          `of ${this.#declaration(logicalId).type}.`,
      );
    }
    return value;
  }

  imported(exportName: string): unknown {
    return this.#input.imported(exportName);
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

  #declaration(logicalId: string): { type: string; properties: Part } {
    const declared = this.#template.Resources[logicalId];
    if (!isRecord(declared)) throw new AssemblyFault(`${this.name}: nothing is called ${logicalId}.`);
    const properties = new Part(declared.Properties ?? {}, this, `${this.name}/${logicalId}`);
    if (declared.Condition) throw properties.fault('has a condition, which is not known to the local product');
    return { type: String(declared.Type), properties };
  }

  #identity(logicalId: string): Identity {
    const { type, properties } = this.#declaration(logicalId);
    const identity = identify(type, { stack: this.name, logicalId, properties, place: this.#input.place });
    return identity ?? { ref: `${this.name}-${logicalId}`, attributes: {} };
  }
}
