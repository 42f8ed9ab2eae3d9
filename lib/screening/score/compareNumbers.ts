import type { ListedEntity } from '../entity.ts';
import { lookedUp, referenceAsked } from '../identifiers/askedNumbers.ts';
import { type ListedNumber, listedNumbersOf } from '../identifiers/listedNumbers.ts';
import { referencesOf } from '../identifiers/references.ts';
import type { Adjustment, AskedNumber, ComparedNumber, IdentifierType } from '../query.ts';
import { documentDiffersEffect, numberDiffersEffect } from '../subjectPolicy.ts';

/** What another number of the same kind and issuer means. Of the other kinds one has several, or they change hands. */
const differs: Partial<Record<IdentifierType, number>> = {
  imo: numberDiffersEffect,
  lei: numberDiffersEffect,
  tax: numberDiffersEffect,
  registration: numberDiffersEffect,
  passport: documentDiffersEffect,
  national_id: documentDiffersEffect,
};
/** Unique worldwide, so no issuer has to agree. */
const worldwide: readonly IdentifierType[] = ['imo', 'lei'];

/** Kinds with several registers per country, differing in length: in Russia OGRN has 13 digits and OKPO 8. */
const severalRegisters: readonly IdentifierType[] = ['tax', 'registration'];

/** The requested numbers present in a record, and those of which it has another one of the same kind and issuer. */
export function compareNumbers(asked: readonly AskedNumber[], entity: ListedEntity): ComparedNumber[] {
  if (asked.length === 0) return [];
  const listed = listedNumbersOf(entity);
  return asked.flatMap((number): ComparedNumber[] => {
    const reference = referenceAsked(number);
    if (reference !== undefined && referencesOf(entity).includes(reference)) {
      return [
        { type: number.type, value: number.value, listedType: 'Reference', listedValue: reference, agrees: true },
      ];
    }
    const candidates = lookedUp(number);
    const own = candidates.find(({ type }) => type === number.type)?.comparable ?? '';
    const same = listed.find((each) =>
      candidates.some(({ type, comparable }) => each.type === type && each.comparable === comparable),
    );
    const other = same ?? listed.find((each) => isSameSort(number, own, each));
    if (!other) return [];
    const { type, value } = number;
    const { listedType, written: listedValue } = other;
    return [{ type, value, listedType, listedValue, agrees: same !== undefined }];
  });
}

/** The requested numbers as criteria: */
export function adjustNumbers(asked: readonly AskedNumber[], entity: ListedEntity): Adjustment[] {
  const compared = compareNumbers(asked, entity);
  const agreeing = new Set(compared.filter(({ agrees }) => agrees).map(({ type }) => type));
  const other = compared.find(({ type, agrees }) => !agrees && !agreeing.has(type));
  const effect = other?.type === undefined ? undefined : differs[other.type];
  if (!other || effect === undefined) return [];
  return [{ field: 'identifier', effect, why: `asked for ${other.value}, listed with ${other.listedValue}` }];
}

function isSameSort({ type, country }: AskedNumber, comparable: string, listed: ListedNumber): boolean {
  if (type === undefined || type !== listed.type || differs[type] === undefined) return false;
  if (severalRegisters.includes(type) && comparable.length !== listed.comparable.length) return false;
  return worldwide.includes(type) || (country !== undefined && country === listed.country);
}
