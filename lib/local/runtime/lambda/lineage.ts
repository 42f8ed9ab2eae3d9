import { createHash, randomBytes } from 'node:crypto';

/**
 * As often as one chain of messages starts a function. Source: Lambda developer guide, "Use Lambda recursive loop detection to prevent infinite
 * loops": about 16 times.
 */
export const chainStartsMax = 16;

/** How often a chain has started each function, by `shortName`. */
type Lineage = ReadonlyMap<string, number>;

/** In the header of a trace: `Root=1-5759e988-bd862e3fe1be46a994272793;Lineage=a87bd80c:1|68fd508a:5`. */
const entries = /^([0-9a-f]{8}):(\d{1,5})$/;

function lineageOf(traceHeader: string | undefined): Lineage {
  const part = traceHeader?.split(';').find((each) => each.startsWith('Lineage='));
  const counts = (part?.slice('Lineage='.length).split('|') ?? []).flatMap((entry) => {
    const [, name, count] = entries.exec(entry) ?? [];
    return name ? [[name, Number(count)] as const] : [];
  });
  return new Map(counts);
}

const shortName = (functionName: string) => createHash('sha256').update(functionName).digest('hex').slice(0, 8);

/** Whether a message's chain has started the function as often as Lambda allows. */
export function isAtItsEnd(functionName: string, traceHeader: string | undefined): boolean {
  return (lineageOf(traceHeader).get(shortName(functionName)) ?? 0) >= chainStartsMax;
}

/**
 * The trace header of a function started by messages, handed on by SDK clients: one more start of it than in any of their chains. Without
 * any a chain begins.
 */
export function traceOfStart(functionName: string, traceHeaders: readonly (string | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const header of traceHeaders) {
    for (const [name, count] of lineageOf(header)) counts.set(name, Math.max(count, counts.get(name) ?? 0));
  }
  const own = shortName(functionName);
  counts.set(own, (counts.get(own) ?? 0) + 1);
  const [root] = traceHeaders.flatMap((header) => header?.split(';').filter((part) => part.startsWith('Root=')) ?? []);
  const lineage = [...counts].map(([name, count]) => `${name}:${count}`).join('|');
  return `${root ?? `Root=1-00000000-${randomBytes(12).toString('hex')}`};Lineage=${lineage}`;
}
