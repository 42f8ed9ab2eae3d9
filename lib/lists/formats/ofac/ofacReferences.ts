import { childrenOf, type XmlElement } from '../../files/xmlElement.ts';
import { known } from '../../tidy.ts';

interface ReferenceValue {
  text: string;
  attributes: Record<string, string>;
}

/**
 * The reference tables at the beginning of OFAC's advanced XML: everything behind them refers to their rows by number.
 * The numbers are those of the file at hand and mean nothing elsewhere.
 */
export class OfacReferences {
  readonly #tables = new Map<string, Map<string, ReferenceValue>>();

  /** Takes in one table: `<AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType>...` */
  add(table: XmlElement): void {
    const rows = table.children.map(
      ({ attributes, text }) => [attributes.ID ?? '', { text: known(text) ?? '', attributes }] as const,
    );
    this.#tables.set(table.name.replace(/Values$/, ''), new Map(rows));
  }

  /** The text of a row: `text('AliasType', '1400')`; undefined if there is no such row. */
  text(table: string, id: string | undefined): string | undefined {
    return this.#tables.get(table)?.get(id ?? '')?.text || undefined;
  }

  attribute(table: string, id: string | undefined, name: string): string | undefined {
    return known(this.#tables.get(table)?.get(id ?? '')?.attributes[name]);
  }
}

const order = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'POSTAL CODE', 'REGION'];

/** A place in one line, the country last; empty if unknown in the file ("undetermined"). */
export function ofacPlace(location: XmlElement, references: OfacReferences): string {
  const [countryElement] = childrenOf(location, 'LocationCountry');
  const [area] = childrenOf(location, 'LocationAreaCode');
  const country =
    references.text('Country', countryElement?.attributes.CountryID) ??
    references.attribute('AreaCode', area?.attributes.AreaCodeID, 'Description');
  const parts = childrenOf(location, 'LocationPart').map((part) => ({
    type: references.text('LocPartType', part.attributes.LocPartTypeID) ?? '',
    value: childrenOf(part, 'LocationPartValue', 'Value').map(({ text }) => known(text))[0],
  }));
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  const values = parts.sort((one, other) => rank(one.type) - rank(other.type)).map(({ value }) => value);
  return [...values, country === 'undetermined' ? undefined : country].filter(Boolean).join(', ');
}
