import { createHmac } from 'node:crypto';
import { type Access, type Asked, Denied } from '../../standIns/aws/access.ts';
import { boundResource, type Grant } from './grants.ts';
import { covers, matches, meets, type Role, type Statement } from './policy.ts';

/** A policy attached to a resource: a queue, a bucket with its objects, a topic, a function. */
export interface ResourcePolicy {
  /** The ARN of the resource; of a bucket, also that of its objects. */
  resource: string;
  statements: Statement[];
}

export interface FunctionAccessOptions {
  accountId: string;
  /** Of the data folder: the keys of functions are made of it. */
  secretAccessKey: string;
  functions: { name: string; role: Role }[];
  resourcePolicies: ResourcePolicy[];
  /** Called at the first use of each right. */
  onFirstUse?: (used: Grant) => void;
}

interface Caller {
  functionName: string;
  arn: string;
  role: Role;
}

/** Traffic on this machine stays within it without TLS, and counts as TLS. */
const always: Asked['context'] = { 'aws:SecureTransport': 'true' };

/**
 * The permitted calls of each function. A function signs with its own key, named by role in the key's id. The data folder's own key is the
 * account's: people and scripts of this machine may do everything.
 */
export class FunctionAccess implements Access {
  readonly #options: FunctionAccessOptions;
  readonly #callers: Map<string, Caller>;
  /** By the ARN of their resource. */
  readonly #atResources = new Map<string, Statement[]>();
  readonly #used = new Set<string>();
  readonly #secrets = new Map<string, string>();
  /** The statements of a role covering an action on a resource, whatever their conditions say; by all three. */
  readonly #covering = new Map<string, Statement[]>();

  constructor(options: FunctionAccessOptions) {
    this.#options = options;
    this.#callers = new Map(
      options.functions.map(({ name, role }) => {
        const arn = `arn:aws:sts::${options.accountId}:assumed-role/${role.name}/${name}`;
        return [keyIdOf(name, role), { functionName: name, arn, role }];
      }),
    );
    for (const { resource, statements } of options.resourcePolicies) {
      this.#atResources.set(resource, [...(this.#atResources.get(resource) ?? []), ...statements]);
    }
  }

  /** The key pair for a function's signatures. */
  credentialsOf(functionName: string): { accessKeyId: string; secretAccessKey: string } {
    const found = this.#options.functions.find(({ name }) => name === functionName);
    if (!found) throw new Error(`No function is called ${functionName}`);
    const accessKeyId = keyIdOf(functionName, found.role);
    return { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId) };
  }

  /** The secret of a function's key; undefined for any other key. */
  secretOf(accessKeyId: string): string | undefined {
    return this.#callers.has(accessKeyId) ? this.#secretOf(accessKeyId) : undefined;
  }

  /** Throws `Denied` unless the role of this key may do all of this. Any other key is the account's own. */
  require(accessKeyId: string, all: Asked[]): void {
    const caller = this.#callers.get(accessKeyId);
    for (const asked of caller ? all : []) this.#requireOne(caller as Caller, asked);
  }

  /** As `require`, for AWS's own calls under a function's role. Answers the refusal instead of throwing it. */
  refusalOf(functionName: string, asked: Asked): Denied | undefined {
    try {
      this.require(this.credentialsOf(functionName).accessKeyId, [asked]);
      return undefined;
    } catch (fault) {
      if (fault instanceof Denied) return fault;
      throw fault;
    }
  }

  /** Whether the policy of a resource lets a service of AWS, such as `apigateway.amazonaws.com`, do this. */
  admits(service: string, asked: Asked): boolean {
    return this.#verdictOf(this.#atResource(asked.resource), asked, [service]) === 'Allow';
  }

  /** Source: IAM User Guide, "Policy evaluation logic", for one account without boundaries. */
  #requireOne({ functionName, arn, role }: Caller, bare: Asked): void {
    const asked = { ...bare, context: { ...always, ...bare.context } };
    const own = this.#coveringOf(role, asked).filter((statement) => meets(statement, asked));
    if (own.some(({ effect }) => effect === 'Deny')) throw new Denied(arn, asked, 'deniedByIdentity');
    const atResource = this.#verdictOf(this.#atResource(asked.resource), asked, [role.arn, arn]);
    if (atResource === 'Deny') throw new Denied(arn, asked, 'deniedByResource');
    // A use counts for the narrower of two rights allowing it.
    const [using] = own.sort((a, b) => b.conditions.length - a.conditions.length);
    if (using) this.#note(functionName, using, asked);
    else if (atResource !== 'Allow') throw new Denied(arn, asked, 'notAllowed');
  }

  /** Objects have the policy of their bucket. */
  #atResource(resource: string): Statement[] {
    const bucket = /^arn:aws:s3:::[^/]+/.exec(resource)?.[0];
    return this.#atResources.get(bucket ?? resource) ?? [];
  }

  #verdictOf(statements: Statement[], bare: Asked, principals: string[]): 'Allow' | 'Deny' | undefined {
    const asked = { ...bare, context: { ...always, ...bare.context } };
    const names = [...principals, '*'];
    const hit = statements.filter((one) => one.principals?.some((name) => names.includes(name)) && matches(one, asked));
    return hit.some(({ effect }) => effect === 'Deny') ? 'Deny' : hit.length > 0 ? 'Allow' : undefined;
  }

  #note(functionName: string, using: Statement, asked: Asked): void {
    const { actions, resources } = using;
    const action = actions.all.find((pattern) => pattern.matches(asked.action.toLowerCase()))?.text;
    const resource = resources.all.find((pattern) => pattern.matches(asked.resource))?.text;
    if (!action || !resource) return;
    const used = { functionName, action, resource: boundResource(using, resource) };
    const key = Object.values(used).join(' ');
    if (this.#used.has(key)) return;
    this.#used.add(key);
    this.#options.onFirstUse?.(used);
  }

  /** Most calls repeat earlier ones: of objects alone there are many. */
  #coveringOf(role: Role, { action, resource }: Asked): Statement[] {
    const name = `${role.name} ${action} ${resource}`;
    const known = this.#covering.get(name);
    if (known) return known;
    const found = role.statements.filter((statement) => covers(statement, { action, resource }));
    if (this.#covering.size >= coveringMax) this.#covering.clear();
    this.#covering.set(name, found);
    return found;
  }

  #secretOf(accessKeyId: string): string {
    const known = this.#secrets.get(accessKeyId);
    if (known !== undefined) return known;
    const secret = createHmac('sha256', this.#options.secretAccessKey).update(accessKeyId).digest('hex');
    this.#secrets.set(accessKeyId, secret);
    return secret;
  }
}

/** Most actions and resources remembered. */
const coveringMax = 2_000;

const keyIdOf = (functionName: string, { name }: Role) => `${name}.${functionName}`;
