import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { mediaFromDefault } from '../../contract/media/adverseMediaLimits.ts';
import type { MediaSearch } from '../../media/source.ts';
import { invalidField, readCountry } from '../../queries/readCountry.ts';
import { requireSearchable } from '../../queries/readScreeningInput.ts';

/**
 * Question to every source. Throws INVALID_REQUEST like the contract for faults only the matcher can see: a name with nothing to search,
 * and an unknown country. Runs before anything is counted.
 */
export function readMediaInput(input: AdverseMediaInput, now: Date): MediaSearch {
  requireSearchable(input.name);
  for (const [i, alias] of input.aliases.entries()) requireSearchable(alias, `aliases.${i}`);
  const today = now.toISOString().slice(0, 10);
  const { published_from: from = mediaFromDefault, published_to: to = today } = input;
  if (from > today) throw invalidField('published_from', 'published_from must not be in the future');
  const nationality =
    input.nationality === undefined ? undefined : readCountry(input.nationality, 'nationality', 'nationality');
  return {
    subject: {
      name: input.name,
      aliases: input.aliases,
      ...(input.type === undefined ? {} : { kind: input.type }),
      ...(input.date_of_birth === undefined ? {} : { dateOfBirth: input.date_of_birth }),
      ...(nationality === undefined ? {} : { nationality }),
      ...(input.place === undefined ? {} : { place: input.place }),
    },
    from,
    to,
    languages: input.languages,
    countries: input.countries.map((country, i) => readCountry(country, `countries.${i}`, 'countries')),
    categories: input.categories,
  };
}
