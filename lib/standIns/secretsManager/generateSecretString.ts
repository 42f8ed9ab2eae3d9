/** The rules of CloudFormation's `GenerateSecretString` known to the local product, in camelCase. */
export interface GenerateSecret {
  /** Characters. Default: 32. */
  passwordLength?: number;
  excludePunctuation?: boolean;
}

const alphabets = {
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  numbers: '0123456789',
  punctuation: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};

/**
 * The secret's text. `random(n)`: n unpredictable bytes.
 * Source: CloudFormation template reference, AWS::SecretsManager::Secret GenerateSecretString.
 */
export function generateSecretString(wanted: GenerateSecret, random: (bytes: number) => Uint8Array): string {
  const { punctuation, ...lettersAndDigits } = alphabets;
  const types = Object.values(wanted.excludePunctuation ? lettersAndDigits : { punctuation, ...lettersAndDigits });
  const length = wanted.passwordLength ?? 32;
  if (length < types.length) throw new Error(`A password of ${length} characters cannot have one of each type.`);
  const all = types.join('');
  for (;;) {
    const bytes = Buffer.from(random(4 * length));
    const password = Array.from({ length }, (_, index) => all[bytes.readUInt32BE(4 * index) % all.length]).join('');
    // One without a character of each type is made again: AWS includes each.
    if (types.every((type) => [...type].some((character) => password.includes(character)))) return password;
  }
}
