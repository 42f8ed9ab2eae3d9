import { isRecord } from '../../standIns/aws/isRecord.ts';
import { AssemblyFault } from './assemblyFault.ts';

/** The values for intrinsic functions of one stack. Each throws an `AssemblyFault` for a missing one. */
export interface Scope {
  /** `Ref`: a resource, a parameter or a pseudo parameter such as `AWS::Region`. */
  reference(name: string): unknown;
  /** `Fn::GetAtt`. */
  attribute(logicalId: string, attribute: string): unknown;
  /** `Fn::ImportValue`: an export of any stack of the assembly. */
  imported(exportName: string): unknown;
}

/** The value of `{"Ref": "AWS::NoValue"}`: the property is left out. */
export const noValue = undefined;

/**
 * The value with all its intrinsic functions carried out, as CloudFormation does at deployment. Conditions are not known: CDK
 * decides when it synthesizes. Source: CloudFormation template reference, "Intrinsic functions".
 */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== noValue);
  if (!isRecord(value)) return value;
  const intrinsic = intrinsicOf(value);
  if (intrinsic) return evaluate(intrinsic.name, intrinsic.argument, scope);
  const entries = Object.entries(value).map(([key, item]) => [key, resolve(item, scope)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
}

/** As `resolve`, but leaves the content of an object or a list for later: it may not be needed. */
export function resolveOuter(value: unknown, scope: Scope): unknown {
  return isRecord(value) && intrinsicOf(value) ? resolve(value, scope) : value;
}

function intrinsicOf(value: Record<string, unknown>): { name: string; argument: unknown } | undefined {
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return undefined;
  return name === 'Ref' || name.startsWith('Fn::') ? { name, argument: value[name] } : undefined;
}

function evaluate(name: string, argument: unknown, scope: Scope): unknown {
  const given = () => list(name, resolve(argument, scope));
  switch (name) {
    case 'Ref':
      return scope.reference(text(name, argument));
    case 'Fn::GetAtt':
      return getAttribute(argument, scope);
    case 'Fn::ImportValue':
      return scope.imported(text(name, resolve(argument, scope)));
    case 'Fn::Join': {
      const [separator, parts] = given();
      return list(name, parts)
        .map((part) => text(name, part))
        .join(text(name, separator));
    }
    case 'Fn::Split': {
      const [separator, whole] = given();
      return text(name, whole).split(text(name, separator));
    }
    case 'Fn::Select': {
      const [index, items] = given();
      return list(name, items)[Number(index)];
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
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
