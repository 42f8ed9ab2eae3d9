import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { mediaFromDefault } from '../../contract/media/adverseMediaLimits.ts';
import type { MediaSearch } from '../../media/source.ts';
import { invalidField, readCountry, requireSearchable } from '../../queries/readScreeningInput.ts';

/**
 * What every source is asked. Throws INVALID_REQUEST, as the contract does, for what only the matcher can tell: a name of which nothing
 * would be searched, and a country that is none. It comes before anything is counted.
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
