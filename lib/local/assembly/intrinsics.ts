import { AssemblyFault } from './assemblyFault.ts';

/** What the intrinsic functions of one stack may look up. Each throws an `AssemblyFault` for what does not exist. */
export interface Scope {
  /** `Ref`: a resource, a parameter or a pseudo parameter such as `AWS::Region`. */
  reference(name: string): unknown;
  /** `Fn::GetAtt`. */
  attribute(logicalId: string, attribute: string): unknown;
  /** `Fn::ImportValue`: an export of any stack of the assembly. */
  imported(exportName: string): unknown;
  /** `Fn::FindInMap`. */
  mapped(map: string, key: string, subkey: string): unknown;
  condition(name: string): unknown;
}

/** What `{"Ref": "AWS::NoValue"}` stands for: a property that is not there. */
export const noValue = undefined;

/**
 * The value with all its intrinsic functions carried out, as CloudFormation does at deployment.
 * Source: CloudFormation template reference, "Intrinsic functions" and "Condition functions".
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== noValue);
  if (!isRecord(value)) return value;
  const intrinsic = intrinsicOf(value);
  if (intrinsic) return evaluate(intrinsic.name, intrinsic.argument, scope);
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, scope)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
}

/** As `resolve`, but leaves what is inside an object or a list for later: it may not be needed. */
export function resolveOuter(value: unknown, scope: Scope): unknown {
  return isRecord(value) && intrinsicOf(value) ? resolve(value, scope) : value;
}

/** The value of a condition expression such as `{"Fn::Equals": [...]}`. */
export function holds(expression: unknown, scope: Scope): boolean {
  const value = resolve(expression, scope);
  if (typeof value !== 'boolean') throw new AssemblyFault(`${JSON.stringify(expression)} is not a condition.`);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function intrinsicOf(value: Record<string, unknown>): { name: string; argument: unknown } | undefined {
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return undefined;
  const argument = value[name];
  // {"Condition": "Name"} is a reference only where it is text: an IAM statement has a property of that name.
  const isIntrinsic =
    name === 'Ref' || name.startsWith('Fn::') || (name === 'Condition' && typeof argument === 'string');
  return isIntrinsic ? { name, argument } : undefined;
}

function evaluate(name: string, argument: unknown, scope: Scope): unknown {
  const items = () => list(name, resolve(argument, scope));
  switch (name) {
    case 'Ref':
      return scope.reference(text(name, argument));
    case 'Condition':
      return scope.condition(text(name, argument));
    case 'Fn::GetAtt':
      return getAttribute(argument, scope);
    case 'Fn::ImportValue':
      return scope.imported(text(name, resolve(argument, scope)));
    case 'Fn::FindInMap': {
      const [map, key, subkey] = items();
      return scope.mapped(text(name, map), text(name, key), text(name, subkey));
    }
    case 'Fn::Join': {
      const [separator, parts] = items();
      return list(name, parts)
        .map((part) => text(name, part))
        .join(text(name, separator));
    }
    case 'Fn::Split': {
      const [separator, whole] = items();
      return text(name, whole).split(text(name, separator));
    }
    case 'Fn::Select': {
      const [index, choices] = items();
      return list(name, choices)[Number(index)];
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::Base64':
      return Buffer.from(text(name, resolve(argument, scope))).toString('base64');
    case 'Fn::If': {
      // Only the branch that is taken is resolved: the other may speak of resources that do not exist.
      const [condition, yes, no] = list(name, argument);
      return resolve(scope.condition(text(name, condition)) ? yes : no, scope);
    }
    case 'Fn::Equals': {
      const [left, right] = items();
      return String(left) === String(right);
    }
    case 'Fn::And':
      return list(name, argument).every((item) => holds(item, scope));
    case 'Fn::Or':
      return list(name, argument).some((item) => holds(item, scope));
    case 'Fn::Not':
      return !holds(list(name, argument)[0], scope);
    default:
      throw new AssemblyFault(`${name} is not known to the local product.`);
  }
}

function getAttribute(argument: unknown, scope: Scope): unknown {
  const [logicalId, ...attribute] =
    typeof argument === 'string' ? argument.split('.') : list('Fn::GetAtt', resolve(argument, scope));
  return scope.attribute(text('Fn::GetAtt', logicalId), attribute.join('.'));
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
  return text('Fn::Sub', template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (isRecord(variables) && name in variables) return text('Fn::Sub', resolve(variables[name], scope));
    return text('Fn::Sub', name.includes('.') ? getAttribute(name, scope) : scope.reference(name));
  });
}

function list(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new AssemblyFault(`${name} needs a list, not ${JSON.stringify(value)}.`);
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new AssemblyFault(`${name} needs a text, not ${JSON.stringify(value)}.`);
}
