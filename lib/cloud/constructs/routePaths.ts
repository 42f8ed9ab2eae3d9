import { NestedStack } from 'aws-cdk-lib';
import { type IResource, Resource, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * Areas whose routes stand in the stack of their API, where they were deployed first; it has room for these. They cannot move: CloudFormation makes new resources
 * before it deletes old ones, and API Gateway refuses a second resource of one path. Routes of any other area stand in a nested stack of
 * their own, so that an API has room for more routes than the 500 resources of a stack.
 */
export const areasInPlace: readonly string[] = [
  'account',
  'appIds',
  'audit',
  'backTesting',
  'batches',
  'billing',
  'imports',
  'lists',
  'mcp',
  'media',
  'receipts',
  'retention',
  'screening',
  'site',
  'status',
  'usage',
];

/** The paths of an API. What lies below one that a single area has for itself stands in that area's stack. */
export class RoutePaths {
  readonly #api: RestApi;
  readonly #routes: readonly Endpoint[];
  readonly #resources = new Map<string, IResource>();
  readonly #stacks = new Map<string, NestedStack>();

  constructor(api: RestApi, routes: readonly Endpoint[]) {
    this.#api = api;
    this.#routes = routes;
    this.#resources.set('', api.root);
  }

  /** The resource of a path, made with those above it where it is new. */
  at(path: string): IResource {
    const known = this.#resources.get(path);
    if (known) return known;
    const end = path.lastIndexOf('/');
    const pathPart = path.slice(end + 1);
    const parent = this.at(path.slice(0, end));
    const stack = this.#stackOf(path);
    const made = stack ? new Resource(stack, path, { parent, pathPart }) : parent.addResource(pathPart);
    this.#resources.set(path, made);
    return made;
  }

  #stackOf(path: string): NestedStack | undefined {
    const isHere = (one: string) => one === path || one.startsWith(`${path}/`);
    const here = this.#routes.filter(({ paths }) => paths.some(isHere));
    const [area = '', ...others] = new Set(here.map((route): string => route.area));
    if (others.length > 0 || areasInPlace.includes(area)) return undefined;
    const stack = this.#stacks.get(area) ?? new NestedStack(this.#api, `${area}Routes`);
    this.#stacks.set(area, stack);
    return stack;
  }
}
