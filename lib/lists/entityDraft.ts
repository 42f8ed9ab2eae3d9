import type { EntityKind, Identifier, ListedEntity, ListedName, NameKind, PartialDate } from '../screening/entity.ts';
import { listedAlternatives } from '../screening/listedNames.ts';
import { isSearchable } from '../screening/searchable.ts';
import { known, tidy } from './tidy.ts';

type TextField = 'placesOfBirth' | 'nationalities' | 'addresses' | 'programmes' | 'positions';
type NameParts = Pick<ListedName, 'givenName' | 'familyName' | 'script' | 'language'>;

/**
 * A listed entity in the making. Lists carry empty elements as placeholders and repeat themselves; a draft takes each stated value once.
 */
export class EntityDraft {
  readonly entity: ListedEntity;
  readonly #remarks: string[] = [];
  /** The place of each spelling in the names. */
  readonly #nameAt = new Map<string, number>();
  /** What was taken, by field: a record of a file may hold a hundred thousand details. */
  readonly #taken = new Set<string>();

  constructor(sourceRef: string, kind: EntityKind) {
    this.entity = {
      sourceRef,
      kind,
      names: [],
      datesOfBirth: [],
      placesOfBirth: [],
      nationalities: [],
      addresses: [],
      identifiers: [],
      programmes: [],
      positions: [],
    };
  }

  /** The same spelling is stored once, with the best of the list's statements about it: the order in a file means nothing. */
  addName(text: string | undefined, name: Pick<ListedName, 'kind' | 'quality'>, parts: NameParts = {}): void {
    const tidied = tidy(text ?? '');
    if (!isSearchable(tidied)) return;
    const added: ListedName = { text: tidied, ...name, ...withoutUndefined(parts) };
    const { names } = this.entity;
    const index = this.#nameAt.get(tidied) ?? names.length;
    const same = names[index];
    names[index] = same ? better(same, added) : added;
    this.#nameAt.set(tidied, index);
  }

  addDateOfBirth(date: PartialDate | undefined): void {
    if (date && this.#isNew('datesOfBirth', JSON.stringify(date))) this.entity.datesOfBirth.push(date);
  }

  addDatesOfBirth(dates: readonly PartialDate[]): void {
    for (const date of dates) this.addDateOfBirth(date);
  }

  add(field: TextField, text: string | undefined): void {
    const tidied = known(text);
    if (tidied !== undefined && this.#isNew(field, tidied)) this.entity[field].push(tidied);
  }

  addIdentifier({ type, number, country, note }: Partial<Identifier>): void {
    if (type === undefined || number === undefined) return;
    const added = withoutUndefined({ type, number, country, note });
    if (this.#isNew('identifiers', JSON.stringify(added))) this.entity.identifiers.push(added);
  }

  addRemark(text: string | undefined): void {
    const tidied = known(text);
    if (tidied !== undefined && this.#isNew('remarks', tidied)) this.#remarks.push(tidied);
  }

  #isNew(field: string, value: string): boolean {
    const key = `${field}\n${value}`;
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  /** The entity, its primary name first. */
  finished(): ListedEntity {
    const { names } = this.entity;
    const primary = names.findIndex(({ kind }) => kind === 'primary');
    if (primary > 0) names.unshift(...names.splice(primary, 1));
    for (const [index, { text }] of names.entries()) this.#nameAt.set(text, index);
    this.#addAlternatives();
    if (this.#remarks.length > 0) this.entity.remarks = this.#remarks.join('\n');
    return withoutUndefined(this.entity);
  }

  /** Names listed as one become separate names beside the whole, of its quality. */
  #addAlternatives(): void {
    for (const { text, kind, quality } of [...this.entity.names]) {
      const alternatives = listedAlternatives(text, this.entity.kind);
      for (const each of alternatives) this.addName(each, { kind: kind === 'primary' ? 'alias' : kind, quality });
    }
  }
}

const kinds: readonly NameKind[] = ['primary', 'native', 'alias', 'former'];

/** Lists repeat a name in several languages or qualities. The choice must not depend on their order. */
function better(one: ListedName, other: ListedName): ListedName {
  const kind = kinds.find((candidate) => candidate === one.kind || candidate === other.kind) ?? one.kind;
  const quality = one.quality === 'good' || other.quality === 'good' ? 'good' : 'weak';
  const rank = ({ givenName = '', familyName = '', script = '', language = '' }: ListedName) =>
    [givenName, familyName, script, language].map((part) => part || '\uffff').join('|');
  return { ...(rank(one) <= rank(other) ? one : other), kind, quality };
}

/** Unknown fields are absent, not undefined: entities are stored and compared as JSON. */
function withoutUndefined<T extends object>(fields: T): T {
  const present: Partial<T> = {};
  for (const name in fields) if (fields[name] !== undefined) present[name] = fields[name];
  return present as T;
}
