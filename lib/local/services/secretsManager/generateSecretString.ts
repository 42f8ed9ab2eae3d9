/** CloudFormation's `GenerateSecretString`, its names in camelCase; what is left out has CloudFormation's default. */
export interface GenerateSecret {
  /** Characters, 32 unless said otherwise. */
  passwordLength?: number;
  excludeCharacters?: string;
  excludeLowercase?: boolean;
  excludeUppercase?: boolean;
  excludeNumbers?: boolean;
  excludePunctuation?: boolean;
  includeSpace?: boolean;
  /** Default: true. */
  requireEachIncludedType?: boolean;
  /** A JSON object to which the password is added under `generateStringKey`. Without it the password is the secret. */
  secretStringTemplate?: string;
  generateStringKey?: string;
}

/**
 * The secret's text. `random(n)`: n unpredictable bytes.
 * Source: CloudFormation template reference, AWS::SecretsManager::Secret GenerateSecretString.
 */
export function generateSecretString(wanted: GenerateSecret, random: (bytes: number) => Uint8Array): string {
  const password = generatePassword(wanted, random);
  if (!wanted.secretStringTemplate || !wanted.generateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(wanted.secretStringTemplate), [wanted.generateStringKey]: password });
}

function generatePassword(wanted: GenerateSecret, random: (bytes: number) => Uint8Array): string {
  const length = wanted.passwordLength ?? 32;
  const types = [
    wanted.excludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    wanted.excludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wanted.excludeNumbers ? '' : '0123456789',
    wanted.excludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    wanted.includeSpace ? ' ' : '',
  ].map((characters) => [...characters].filter((character) => !wanted.excludeCharacters?.includes(character)));
  const required = wanted.requireEachIncludedType === false ? [] : types.filter((type) => type.length > 0);
  const all = types.flat();
  if (all.length === 0 || required.length > length) throw new Error('These rules allow no password.');

  const below = (limit: number) => Buffer.from(random(4)).readUInt32BE() % limit;
  const characters = Array.from({ length }, (_, index) => {
    const choice = required[index] ?? all;
    return choice[below(choice.length)] ?? '';
  });
  // The required ones come first: shuffled (Fisher and Yates), so that their places reveal nothing.
  for (let last = characters.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
