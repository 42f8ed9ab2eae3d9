/** The names in their order, a repeated one with the number of its repetition: `name`, `name (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return names.map((name) => {
    let free = name;
    let copy = copies.get(name) ?? 1;
    while (taken.has(free)) {
      copy += 1;
      free = `${name} (${copy})`;
    }
    copies.set(name, copy);
    taken.add(free);
    return free;
  });
}
