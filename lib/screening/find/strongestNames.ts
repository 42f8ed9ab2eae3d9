import type { NameIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { lengthOf } from './nearestRecords.ts';

/** The strongest names; ties by fewer words, since fewer are left over. */
export function strongestNames(
  segment: Segment,
  names: NameIndex[],
  strength: (name: NameIndex) => number,
  max: number,
): Uint32Array {
  return firstOf(
    names,
    max,
    (a, b) => strength(b) - strength(a) || lengthOf(segment, a) - lengthOf(segment, b) || a - b,
  );
}

/** The first `max` of the values in this order. Most of many values are only compared with the last of them. */
function firstOf<Value extends number>(
  values: Value[],
  max: number,
  order: (a: Value, b: Value) => number,
): Uint32Array {
  const first = Uint32Array.from(values.slice(0, max).sort(order));
  for (let i = max; i < values.length; i++) {
    const value = values[i] as Value;
    if (order(value, first[max - 1] as Value) > 0) continue;
    let low = 0;
    for (let high = max - 1; low < high; ) {
      const middle = (low + high) >>> 1;
      if (order(value, first[middle] as Value) < 0) high = middle;
      else low = middle + 1;
    }
    first.copyWithin(low + 1, low, max - 1);
    first[low] = value;
  }
  return first;
}
