/** A path of the route table with its API. */
export interface ApiPath<Api extends string> {
  path: string;
  api: Api;
}

/** A behaviour of the distribution: the first fitting pattern decides a path's target. */
export interface PathPattern<Api extends string> {
  pattern: string;
  api: Api;
}

/** CloudFront's quota of behaviours, without the default one and the websocket's. */
const patternsMax = 73;

interface Node<Api extends string> {
  /** Of the paths ending here. */
  ends: Set<Api>;
  /** By segment; `*` stands for a field. */
  children: Map<string, Node<Api>>;
}

/**
 * Fewest patterns that lead every path to its API, in matching order. A prefix of one API alone is one pattern; in a shared one, the API
 * with most paths gets the remainder. Throws if two APIs cannot be told apart, or the patterns exceed CloudFront's limit.
 */
export function pathPatterns<Api extends string>(paths: readonly ApiPath<Api>[]): PathPattern<Api>[] {
  const root = treeOf(paths);
  const patterns = withoutRepeats(childrenOf(root).flatMap(([segment, child]) => patternsOf(child, `/${segment}`)));
  for (const path of paths) checkReached(path, patterns);
  if (patterns.length > patternsMax) {
    throw new Error(
      `The distribution would need ${patterns.length} path patterns, and CloudFront takes ${patternsMax}: give the routes of one API a beginning of their own.`,
    );
  }
  return patterns;
}

/** Whether a path fits a pattern of CloudFront: `*` stands for any characters, slashes too. */
export function fitsPattern(pattern: string, path: string): boolean {
  const expression = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${expression}$`).test(path);
}

function treeOf<Api extends string>(paths: readonly ApiPath<Api>[]): Node<Api> {
  const root: Node<Api> = { ends: new Set(), children: new Map() };
  for (const { path, api } of paths) {
    let node = root;
    for (const segment of path.split('/').slice(1)) {
      const name = segment.startsWith('{') ? '*' : segment;
      const child: Node<Api> = node.children.get(name) ?? { ends: new Set(), children: new Map() };
      node.children.set(name, child);
      node = child;
    }
    node.ends.add(api);
    if (node.ends.size > 1) throw cannotTell(path, [...node.ends]);
  }
  return root;
}

/** Names before fields: a field's pattern fits a name, too. */
function childrenOf<Api extends string>({ children }: Node<Api>): [string, Node<Api>][] {
  return [...children].sort(([a], [b]) => Number(a === '*') - Number(b === '*'));
}

function patternsOf<Api extends string>(node: Node<Api>, prefix: string): PathPattern<Api>[] {
  const [api, other] = pathCounts(node).keys();
  if (api === undefined) return [];
  const own = [...node.ends].map((end) => ({ pattern: prefix, api: end }));
  if (node.children.size === 0) return own;
  // A path ending at a field fits everything below it, too: it comes last.
  if (other === undefined) return [{ pattern: `${prefix}/*`, api }, ...own];
  const most = [...pathCounts(node)].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  const named = childrenOf(node)
    .filter(([, child]) => [...pathCounts(child).keys()].some((each) => each !== most))
    .flatMap(([segment, child]) => patternsOf(child, `${prefix}/${segment}`));
  return [...named, { pattern: `${prefix}/*`, api: most }, ...own];
}

/** Without `/a/b/*` where `/a/*` of the same API comes next. */
function withoutRepeats<Api extends string>(patterns: PathPattern<Api>[]): PathPattern<Api>[] {
  return patterns.filter(({ pattern, api }, index) => {
    const next = patterns[index + 1];
    return next?.api !== api || !fitsPattern(next.pattern, pattern);
  });
}

/** How many paths of each API end here or below. */
function pathCounts<Api extends string>(node: Node<Api>): Map<Api, number> {
  const counts = new Map<Api, number>([...node.ends].map((api) => [api, 1]));
  for (const child of node.children.values()) {
    for (const [api, count] of pathCounts(child)) counts.set(api, (counts.get(api) ?? 0) + count);
  }
  return counts;
}

function checkReached<Api extends string>({ path, api }: ApiPath<Api>, patterns: PathPattern<Api>[]): void {
  const example = path.replace(/\{\w+\}/g, '~');
  const first = patterns.find(({ pattern }) => fitsPattern(pattern, example));
  if (first?.api !== api) throw cannotTell(path, [api, first?.api ?? 'the site']);
}

function cannotTell(path: string, apis: string[]): Error {
  return new Error(
    `The distribution cannot tell whether ${path} is for ${apis.join(' or ')}: give the routes of one of them another path.`,
  );
}
