import type { ReadType } from './resourceTypes.ts';
import type { Resource, Stack } from './stack.ts';

/** All resources of an assembly, found by type. */
export class Resources {
  readonly #all: Resource[];

  constructor(stacks: Stack[]) {
    this.#all = stacks.flatMap((stack) => stack.resources());
  }

  of(...types: ReadType[]): Resource[] {
    return this.#all.filter(({ type }) => types.includes(type));
  }

  /** The resource of this type with this `Ref`. */
  byRef(type: ReadType, ref: string): Resource | undefined {
    return this.#all.find((resource) => resource.type === type && resource.identity.ref === ref);
  }
}
