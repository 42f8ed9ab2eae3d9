import type { ListedName } from '../../../screening/entity.ts';
import type { EntityDraft } from '../../entityDraft.ts';

/** A name of the advanced and the enhanced form, in their common words. */
export interface OfacName {
  isPrimary: boolean;
  /** `A.K.A.`, `F.K.A.`, `N.K.A.`; for the primary name nothing or `Name`. */
  aliasType?: string;
  isLowQuality: boolean;
  /** `Latin`, `Cyrillic`, `Chinese Simplified` */
  script?: string;
  /** `Last Name`, `First Name`, `Entity Name`, in the order of the file. */
  parts: { type?: string; value?: string }[];
}

/** ISO 15924 for OFAC's words. An unknown script is kept without a code. */
const scriptCodes: Record<string, string> = {
  Latin: 'Latn',
  Cyrillic: 'Cyrl',
  Arabic: 'Arab',
  'Chinese Simplified': 'Hans',
  'Chinese Traditional': 'Hant',
  Hebrew: 'Hebr',
  Greek: 'Grek',
  Korean: 'Kore',
  Japanese: 'Jpan',
  Thai: 'Thai',
  Armenian: 'Armn',
  Georgian: 'Geor',
};

/** The parts before the family name in spoken order. */
const givenTypes = ['First Name', 'Middle Name', 'Patronymic'];

export function addOfacName(draft: EntityDraft, { isPrimary, aliasType, isLowQuality, script, parts }: OfacName): void {
  const valuesOf = (types: string[]) =>
    parts.filter(({ type }) => types.includes(type ?? '')).map(({ value }) => value);
  const given = valuesOf(givenTypes);
  const family = valuesOf(['Last Name']);
  const rest = parts.filter(({ type }) => ![...givenTypes, 'Last Name'].includes(type ?? '')).map(({ value }) => value);
  const isLatin = script === undefined || script === 'Latin';
  const kind: ListedName['kind'] = !isLatin
    ? 'native'
    : isPrimary
      ? 'primary'
      : aliasType === 'F.K.A.'
        ? 'former'
        : 'alias';
  draft.addName(
    [...given, ...family, ...rest].filter(Boolean).join(' '),
    { kind, quality: isLowQuality ? 'weak' : 'good' },
    {
      givenName: given.join(' ') || undefined,
      familyName: family.join(' ') || undefined,
      script: isLatin ? undefined : scriptCodes[script],
    },
  );
}
