import type { Identifier } from '../../../screening/entity.ts';

/** The words before a number in SECO's other information, and the term to store it under. */
const terms: [RegExp, string][] = [
  [/^(?:swift|bic)(?:\s?\/\s?(?:swift|bic))?(?: codes?)?$/i, 'SWIFT/BIC'],
  [/^(?:tax (?:id|identification|registration|payer id)|tin|inn|vat)(?: (?:numbers?|nos?\.?|codes?))?$/i, 'Tax ID'],
  [
    /^(?:(?:business|company|commercial|state|trade|main state) )?(?:register|registration)(?: (?:id|numbers?|nos?\.?))?$|^(?:ogrn|kpp|company (?:number|no\.?))$/i,
    'Registration number',
  ],
  [/^(?:lei|legal entity identifier)$/i, 'Legal Entity Identifier'],
];

const labelLengthMax = 40;
const bic = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/**
 * The numbers of firms and banks in a text of other information: "SWIFT/BIC code: KHJBSDKH", "SWIFT codes: A, B; Tax ID: 7708393123".
 * The list has no element for them.
 */
export function secoNumbers(text: string): Pick<Identifier, 'type' | 'number'>[] {
  return text.split(/[;\n]/).flatMap((statement) => {
    const colon = statement.indexOf(':');
    const label = statement.slice(0, colon).trim();
    const type = label.length <= labelLengthMax ? terms.find(([pattern]) => pattern.test(label))?.[1] : undefined;
    if (colon < 0 || type === undefined) return [];
    return statement
      .slice(colon + 1)
      .split(/,| and | or /)
      .map((value) => value.trim().replace(/\.$/, ''))
      .filter((value) => (type === 'SWIFT/BIC' ? bic.test(value) : /\d{4}/.test(value.replace(/[ .-]/g, ''))))
      .map((number) => ({ type, number }));
  });
}
