import type { Adjustment, Criterion, IgnoredCriterion, ScreeningQuery } from '../query.ts';

/** What a criterion compares, as a reason says it. */
const facts: Record<Exclude<Criterion, 'type'>, string> = {
  date_of_birth: 'a date of birth',
  nationality: 'a nationality',
};

/** The criteria of a query compared with some record: */
export class CriteriaUse {
  readonly #compared = new Set<Adjustment['field']>();
  #records = 0;

  /** For a record found by its name or a number, whether or not a criterion then ruled it out. */
  note(adjustments: readonly Adjustment[]): void {
    this.#records++;
    for (const { field } of adjustments) this.#compared.add(field);
  }

  /** The criteria without effect, each with its reason. */
  ignored({ kind, dateOfBirth, nationality }: ScreeningQuery): IgnoredCriterion[] {
    const given: [Criterion, string | undefined][] = [
      ['type', kind],
      ['date_of_birth', dateOfBirth],
      ['nationality', nationality],
    ];
    return given.flatMap(([field, value]) => {
      const reason = value === undefined ? undefined : this.#reason(field);
      return reason ? [{ field, reason }] : [];
    });
  }

  #reason(field: Criterion): string | undefined {
    if (this.#records === 0) return 'No record was found, so there was nothing to compare.';
    // Every record has a type.
    if (field === 'type' || this.#compared.has(field)) return undefined;
    return `None of the records found has ${facts[field]} that can be compared.`;
  }
}
