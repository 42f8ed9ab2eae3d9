import { type Asked, conditionKeys } from '../../standIns/aws/access.ts';

/** One statement of a policy, ready to be compared. */
export interface Statement {
  effect: 'Allow' | 'Deny';
  actions: Patterns;
  /** Left out if the policy names none, as in a trust policy. */
  resources: Patterns;
  conditions: Condition[];
  /** Of a policy of a resource: `*`, ARNs and names of services. */
  principals?: string[];
}

/** The role of a function, as its policies say. */
export interface Role {
  name: string;
  arn: string;
  statements: Statement[];
}

/** `isNot`: of `NotAction` and `NotResource`, for all others. */
interface Patterns {
  isNot: boolean;
  all: Pattern[];
}

interface Pattern {
  text: string;
  matches: (value: string) => boolean;
}

interface Condition {
  /** As the policy writes it. */
  text: string;
  holds: (asked: Asked) => boolean;
}

const elements = /^(Sid|Effect|Action|NotAction|Resource|NotResource|Condition|Principal)$/;

/**
 * Reads a policy document. Throws a sentence about anything compared otherwise than by AWS: an unknown element, operator or key is never
 * passed over. Source: IAM User Guide, "JSON policy element reference".
 */
export function readPolicy(document: unknown): Statement[] {
  return listed(recordOf(document, 'a policy').Statement).map((item) => {
    const statement = recordOf(item, 'a statement');
    const unknown = Object.keys(statement).find((name) => !elements.test(name));
    if (unknown) throw new Error(`${unknown} of a policy is not evaluated locally`);
    const { Effect: effect, Principal: principal } = statement;
    if (effect !== 'Allow' && effect !== 'Deny') throw new Error('a statement of a policy must allow or deny');
    return {
      effect,
      actions: readPatterns(statement, 'Action', (text) => text.toLowerCase()),
      resources: readPatterns(statement, 'Resource'),
      conditions: Object.entries(recordOf(statement.Condition ?? {}, 'a condition')).flatMap(readOperator),
      ...(principal === undefined ? {} : { principals: readPrincipals(principal) }),
    };
  });
}

export const matches = (statement: Statement, asked: Asked): boolean =>
  covers(statement, asked) && meets(statement, asked);

/** Whether a statement is of this action on this resource. Actions are compared without regard to case, resources with it. */
export function covers({ actions, resources }: Statement, { action, resource }: Omit<Asked, 'context'>): boolean {
  return among(actions, action.toLowerCase()) && among(resources, resource);
}

/** Whether its conditions hold. */
export const meets = ({ conditions }: Statement, asked: Asked): boolean =>
  conditions.every(({ holds }) => holds(asked));

const among = ({ isNot, all }: Patterns, value: string) => all.some((pattern) => pattern.matches(value)) !== isNot;

function readPatterns(statement: Record<string, unknown>, name: string, spell = (text: string) => text): Patterns {
  const isNot = `Not${name}` in statement;
  const texts = listed(statement[isNot ? `Not${name}` : name]).map(textOf);
  if (texts.length === 0) throw new Error(`a statement of a policy has neither ${name} nor Not${name}`);
  return { isNot, all: texts.map((text) => ({ text, matches: wildcard(spell(text)) })) };
}

/** `*`: any characters; `?`: one. */
function wildcard(text: string): (value: string) => boolean {
  if (!/[*?]/.test(text)) return (value) => value === text;
  const escaped = text.replace(/[.+^$()|[\]\\{}]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return (value) => pattern.test(value);
}

function readPrincipals(principal: unknown): string[] {
  if (typeof principal === 'string') return [principal];
  return Object.values(recordOf(principal, 'a principal')).flatMap((value) => listed(value).map(textOf));
}

/** Source: IAM User Guide, "Condition operators". ARNs are compared as texts: those of one account have the same parts. */
const operators: Record<string, (wanted: string) => (value: string) => boolean> = {
  StringEquals: (wanted) => (value) => value === wanted,
  StringLike: wildcard,
  ArnEquals: wildcard,
  ArnLike: wildcard,
  Bool: (wanted) => (value) => value === wanted,
};

/**
 * A key without a value does not meet a condition; with `ForAllValues:` it does, and every value must be met by one of those wanted.
 * Source: IAM User Guide, "Set operators for multivalued context keys".
 */
function readOperator([operator, keys]: [string, unknown]): Condition[] {
  const [, set, name = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? [];
  const compare = operators[name];
  if (!compare) throw new Error(`the condition operator ${operator} is not evaluated locally`);
  return Object.entries(recordOf(keys, 'a condition')).map(([key, value]) => {
    const conditionKey = conditionKeys.find((known) => known.toLowerCase() === key.toLowerCase());
    if (!conditionKey) throw new Error(`the condition key ${key} is not evaluated locally`);
    const wanted = listed(value).map((one) => compare(textOf(one)));
    const isMet = (given: string) => wanted.some((fits) => fits(given));
    const holds = ({ context }: Asked) => {
      const given = listed(context[conditionKey]).map(String);
      return set === 'ForAllValues' ? given.every(isMet) : given.some(isMet);
    };
    return { text: `${operator} ${key} ${listed(value).join(' ')}`, holds };
  });
}

function recordOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error(`${what} must be an object`);
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  throw new Error(`a policy has ${JSON.stringify(value)} where a text is expected`);
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
