import type { LocalMethod } from '../../assembly/localAssembly.ts';

export interface RouteMatch {
  method: LocalMethod;
  pathParameters: Record<string, string>;
}

/**
 * The method for a path: at each segment a literal one takes precedence over `{name}`.
 * Source: API Gateway developer guide, "Set up API resources". Segments come encoded; parameters are decoded.
 */
export function matchRoute(methods: LocalMethod[], httpMethod: string, path: string): RouteMatch | undefined {
  const segments = segmentsOf(path);
  const candidates = methods
    .filter((method) => method.httpMethod === httpMethod || method.httpMethod === 'ANY')
    .map((method) => ({ method, pattern: segmentsOf(method.path) }))
    .filter(({ pattern }) => matches(pattern, segments))
    .sort((a, b) => rank(a.pattern).localeCompare(rank(b.pattern)));
  const [best] = candidates;
  return best && { method: best.method, pathParameters: parametersOf(best.pattern, segments) };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matches(pattern: string[], segments: string[]): boolean {
  if (segments.length !== pattern.length) return false;
  return pattern.every((part, index) => part.startsWith('{') || part === decode(segments[index] ?? ''));
}

/** Sorts as text: a literal segment before a parameter, from left to right. */
function rank(pattern: string[]): string {
  return pattern.map((part) => (part.startsWith('{') ? '1' : '0')).join('');
}

function parametersOf(pattern: string[], segments: string[]): Record<string, string> {
  const parameters = pattern.flatMap((part, index): [string, string][] =>
    part.startsWith('{') ? [[part.slice(1, -1), decode(segments[index] ?? '')]] : [],
  );
  return Object.fromEntries(parameters);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
