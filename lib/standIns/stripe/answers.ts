import type { Form } from './form.ts';
import { presentById } from './presentById.ts';
import { invalid } from './stripeError.ts';
import type { Surroundings } from './surroundings.ts';

type Answer = Record<string, unknown>;

/**
 * An answer with the ids at these paths replaced by the objects: `latest_invoice`, `data.schedule`. Source: Stripe API reference,
 * "Expanding responses", with its limit of four levels.
 */
export function expand(answer: Answer, paths: readonly string[], surroundings: Surroundings): Answer {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels of a property: ${path}`, 'expand');
    expandAt(copy, steps, path, surroundings);
  }
  return copy;
}

function expandAt(owner: Answer, [step = '', ...rest]: string[], path: string, surroundings: Surroundings): void {
  const value = owner[step];
  if (value === null) return;
  if (typeof value === 'string') {
    const whole = value.includes('_') ? presentById(value, surroundings) : undefined;
    if (!whole) throw cannotExpand(path);
    owner[step] = whole;
    if (rest.length > 0) expandAt(whole, rest, path, surroundings);
    return;
  }
  if (typeof value !== 'object') throw cannotExpand(path);
  if (rest.length === 0) return;
  for (const one of [value].flat()) expandAt(one as Answer, rest, path, surroundings);
}

const cannotExpand = (path: string) => invalid(`This property cannot be expanded (${path}).`, 'expand');

/** A page of objects, newest first. Source: Stripe API reference, "Pagination". */
export function listPage<One extends { id: string }>(
  all: readonly One[],
  form: Form,
  { url, present }: { url: string; present: (one: One) => object },
): Answer {
  const limit = form.whole('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const after = form.text('starting_after');
  const place = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== undefined && place < 0)
    throw invalid(`No such object: '${after}'`, 'starting_after', 'resource_missing');
  const page = all.slice(place + 1, place + 1 + limit);
  return { object: 'list', data: page.map(present), has_more: place + 1 + limit < all.length, url };
}
