/** A number as people read it in every sentence and table of the product: "1,011". */
export function countText(value: number): string {
  return value.toLocaleString('en-US');
}
