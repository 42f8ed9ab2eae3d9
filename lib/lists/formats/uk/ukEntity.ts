import type { VesselDetails } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { entityKind } from '../../entityKind.ts';
import { isoDate } from '../../isoDate.ts';
import { readDates } from '../../readDate.ts';

export interface UkName {
  /** Name 1 to Name 5, the given names. */
  given: (string | undefined)[];
  /** Name 6: the family name, or the whole name of an entity or ship; missing for some people. */
  last: string | undefined;
  /** `Primary name`, `Primary name variation`, `Alias`: the case varies. */
  type: string | undefined;
  /** `Good quality a.k.a`, `Low quality a.k.a` */
  strength: string | undefined;
}

/** A designation of the UK Sanctions List; the readers of its XML and CSV form pass on their findings, in any order. */
export class UkEntity {
  readonly sourceRef: string;
  readonly #draft: EntityDraft;

  constructor(uniqueId: string, type: string | undefined) {
    this.sourceRef = uniqueId;
    this.#draft = new EntityDraft(uniqueId, entityKind(type));
  }

  /** Days as dd/mm/yyyy. */
  addDays(designatedOn: string | undefined, updatedOn: string | undefined): void {
    const { entity } = this.#draft;
    entity.listedOn ??= isoDate(designatedOn);
    entity.updatedOn ??= isoDate(updatedOn);
  }

  addName({ given, last, type = '', strength = '' }: UkName): void {
    const givenName = given.filter(Boolean).join(' ') || undefined;
    const parts = this.#draft.entity.kind === 'individual' ? { givenName, familyName: last } : {};
    const text = [givenName, last].filter(Boolean).join(' ');
    const kind = /^primary name$/i.test(type) ? 'primary' : /^f\.?k\.?a/i.test(type) ? 'former' : 'alias';
    this.#draft.addName(text, { kind, quality: /^low/i.test(strength) ? 'weak' : 'good' }, parts);
  }

  addNativeName(text: string | undefined): void {
    this.#draft.addName(text, { kind: 'native', quality: 'good' });
  }

  /** `dd/mm/1968` and the like: the letters stand for unknown parts. */
  addDateOfBirth(text: string | undefined): void {
    this.#draft.addDatesOfBirth(readDates(text));
  }

  addPlaceOfBirth(...parts: (string | undefined)[]): void {
    this.#draft.add('placesOfBirth', parts.filter(Boolean).join(', '));
  }

  addAddress(parts: (string | undefined)[]): void {
    this.#draft.add('addresses', parts.filter(Boolean).join(', '));
  }

  addNumber(type: string, number: string | undefined, note?: string): void {
    this.#draft.addIdentifier({ type, number, note });
  }

  add(field: 'nationalities' | 'positions' | 'programmes', text: string | undefined): void {
    this.#draft.add(field, text);
  }

  addGender(text: string | undefined): void {
    const gender = text?.toLowerCase();
    if (gender === 'male' || gender === 'female') this.#draft.entity.gender = gender;
  }

  addShip(field: keyof VesselDetails, value: string | undefined): void {
    const { entity } = this.#draft;
    const known = field === 'imo' ? /\d{7}/.exec(value ?? '')?.[0] : value;
    if (known && entity.kind === 'vessel') entity.vessel = { [field]: known, ...entity.vessel };
  }

  /** `Asset freeze|Travel Ban` */
  addSanctions(text: string | undefined): void {
    if (text) this.#draft.addRemark(`Sanctions imposed: ${text.split('|').join(', ')}`);
  }

  /** Who asked for the designation: `UK`, `UN`, or both as `UK|UN`. */
  addSource(text: string | undefined): void {
    if (text) this.#draft.addRemark(`Designation source: ${text.split('|').join(', ')}`);
  }

  addRemark(text: string | undefined, title = ''): void {
    if (text) this.#draft.addRemark(title + text);
  }

  finished() {
    return this.#draft.finished();
  }
}
