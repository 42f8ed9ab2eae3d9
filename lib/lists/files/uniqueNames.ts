/** The names in their order, a repeated one with the number of its repetition: `name`, `name (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const unique: string[] = [];
  for (const name of names) {
    let free = name;
    for (let copy = 2; unique.includes(free); copy++) free = `${name} (${copy})`;
    unique.push(free);
  }
  return unique;
}
