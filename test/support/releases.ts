import type { Release } from '../../lib/operations/media/sources/releases/release.ts';

/** A release about an invented person. */
export function madeRelease(id: string, more: Partial<Release> = {}): Release {
  return {
    id,
    url: `https://www.justice.gov/opa/pr/${id}`,
    title: 'Two men sentenced',
    text: `In Springfield a court heard of ${id}.`,
    publishedOn: '2026-03-01',
    ...more,
  };
}
