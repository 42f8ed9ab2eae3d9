let format: Intl.NumberFormat | undefined;

/** A number as people read it in every sentence and table of the product: "1,011". */
export function countText(value: number): string {
  // Made once: to make it takes as long as to write fifty numbers.
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}
