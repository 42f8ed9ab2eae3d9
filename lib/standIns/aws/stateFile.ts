import { existsSync, readFileSync, renameSync } from 'node:fs';

export interface StateFile<T> {
  file: string;
  /** The content of an undamaged file; undefined or an error for a damaged one. */
  read(text: string): T | undefined;
  /**
   * The effect of a missing file, for a sentence: `no mail of before is shown`. Given if that is harmless: a damaged file is then set aside
   * beside it. If it is left out, a damaged file stops the start.
   */
  without?: string;
}

/** The content of a state file, undefined if there is none. Throws a sentence naming a damaged file if it is needed. */
export function readStateFile<T>({ file, read, without }: StateFile<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  let reason = 'its content is damaged';
  try {
    const content = read(readFileSync(file, 'utf8'));
    if (content !== undefined) return content;
  } catch (fault) {
    if (fault instanceof Error && 'syscall' in fault) reason = fault.message;
  }
  if (!without) {
    throw new Error(
      `The file ${file} cannot be used: ${reason}. It was left as it is, since data would be lost without it. ` +
        'Put a copy of it in its place, or start with another data folder (npm start -- --data DIR).',
    );
  }
  const aside = freeName(`${file}.damaged`);
  renameSync(file, aside);
  console.error(`The file ${file} could not be used: ${reason}. It is now ${aside}; ${without}.`);
  return undefined;
}

/** For `read`: JSON of this shape. */
export function jsonWith<T>(isWhole: (value: Partial<T>) => boolean): (text: string) => T | undefined {
  return (text) => {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && isWhole(value) ? value : undefined;
  };
}

function freeName(name: string, number = 1): string {
  const candidate = number === 1 ? name : `${name}-${number}`;
  return existsSync(candidate) ? freeName(name, number + 1) : candidate;
}
