import type { PartialDate } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { entityKind } from '../../entityKind.ts';
import { isRising, readDates, readDay } from '../../readDate.ts';
import { known } from '../../tidy.ts';

/** The value of a field, by its name in the XML form; undefined if empty. */
export type EuFields = (field: string) => string | undefined;

/**
 * A sanctioned entity of the EU's files. XML and both CSV forms hold the same fields under other names; each of their
 * readers passes them on one detail at a time.
 */
export class EuEntity {
  readonly sourceRef: string;
  readonly #draft: EntityDraft;
  /** Names by the id of their entry, to choose the primary one from. */
  readonly #names: { text: string; rank: number }[] = [];
  /** Of an organisation: legal forms, descriptions, and some names. */
  readonly #titles = new Set<string>();

  /** `subject` is P or person, E or enterprise. */
  constructor(sourceRef: string, subject: string | undefined) {
    this.sourceRef = sourceRef;
    this.#draft = new EntityDraft(sourceRef, entityKind(subject));
  }

  addHead(get: EuFields): void {
    const { entity } = this.#draft;
    entity.listRef ??= get('euReferenceNumber');
    entity.listedOn ??= get('designationDate');
    const publishedOn = get('publicationDate');
    if (publishedOn && publishedOn > (entity.updatedOn ?? '')) entity.updatedOn = publishedOn;
    this.#draft.add('programmes', get('programme'));
    this.#draft.addIdentifier({ type: 'UN reference', number: get('unitedNationId') });
    this.#draft.addRemark(get('designationDetails'));
  }

  /** In the CSV forms brackets stand around each remark, and the letters `\n` between two and for a line break. */
  addRemark(remark: string | undefined): void {
    for (const part of remark?.split(/(?<=\))\\n(?=\()/) ?? []) {
      this.#draft.addRemark(onOneLine(part.replace(/^\((.*)\)$/s, '$1')));
    }
  }

  /**
   * The list has no primary name: the files mark all as strong, in an order that changes from day to day. We take the first entered of
   * those in Latin script and in no or the English language, preferring one written in its parts. A name of low quality shows only in its
   * remark, with typing errors in the word behind "low quality".
   */
  addName(get: EuFields): void {
    const { entity } = this.#draft;
    const parts = ['firstName', 'middleName', 'lastName'].map(get).filter((part) => part !== undefined);
    const text = get('wholeName') ?? parts.join(' ');
    const language = get('nameLanguage')?.toLowerCase();
    const isWeak = /\blow[ -]quality\b/i.test(get('remark') ?? '');
    const [givenName, familyName] = [get('firstName'), get('lastName')];
    const nameParts = entity.kind === 'individual' && familyName ? { givenName, familyName } : {};
    this.#draft.addName(text, { kind: 'alias', quality: isWeak ? 'weak' : 'good' }, { ...nameParts, language });
    const isForeign = language !== undefined && language !== 'en';
    const unlikely = (isWeak ? 8 : 0) + (latin.test(text) ? 0 : 4) + (isForeign ? 2 : 0) + (familyName ? 0 : 1);
    this.#names.push({ text, rank: unlikely * 1e12 + (Number(get('logicalId')) || 0) });

    if (get('gender') === 'M') entity.gender = 'male';
    if (get('gender') === 'F') entity.gender = 'female';
    this.#draft.add('positions', get('function'));
    const title = get('title');
    if (entity.kind === 'individual') this.#draft.add('positions', title);
    else if (title) this.#titles.add(title);
    if (!isWeak) this.addRemark(get('remark'));
  }

  addBirth(get: EuFields): void {
    this.#draft.addDatesOfBirth(datesOfBirth(get));
    this.#draft.add('placesOfBirth', placeOf(get, ['city', 'place', 'zipCode', 'region']));
    this.addRemark(get('remark'));
  }

  addAddress(get: EuFields): void {
    this.#draft.add('addresses', placeOf(get, ['street', 'poBox', 'zipCode', 'city', 'place', 'region']));
    const contact = get('contactInfo')?.replaceAll('\\n', ', ');
    if (contact) this.#draft.addRemark(`Contact: ${contact}`);
    this.addRemark(get('remark'));
  }

  addCitizenship(get: EuFields): void {
    this.#draft.add('nationalities', countryOf(get));
    this.addRemark(get('remark'));
  }

  /** In the CSV forms the number is followed by its type and a note: `488555 (passport-National passport) (expired)`. */
  addIdentification(get: EuFields): void {
    const written = get('number') ?? get('latinNumber') ?? '';
    const [, number = written, type = undefined, note = ''] = composite.exec(written) ?? [];
    const marks = [
      note.startsWith('(') && note.endsWith(')') ? note.replace(/^\(+|(?<!\))\)+$/g, '') : note,
      get('nameOnDocument') && `in the name of ${get('nameOnDocument')}`,
      get('issuedBy') && `issued by ${get('issuedBy')}`,
      get('issueDate') && `issued ${get('issueDate')}`,
      get('validTo') && `valid to ${get('validTo')}`,
      isTrue(get('knownExpired')) && 'expired',
      isTrue(get('knownFalse')) && 'known to be false',
      isTrue(get('reportedLost')) && 'reported lost',
      isTrue(get('revokedByIssuer')) && 'revoked',
    ];
    this.#draft.addIdentifier({
      type: get('identificationTypeDescription') ?? type ?? 'Identification',
      number: known(number),
      country: countryOf(get),
      note: marks.filter(Boolean).join(', ') || undefined,
    });
    this.addRemark(get('remark'));
  }

  finished() {
    const { names } = this.#draft.entity;
    const [first] = this.#names.sort((a, b) => a.rank - b.rank);
    const primary = names.find(({ text }) => text === first?.text) ?? names[0];
    if (primary) primary.kind = 'primary';
    for (const title of this.#titles) {
      const isName = names.some(({ text }) => isNameInTitle(title, text));
      if (isName) this.#draft.addName(title, { kind: 'alias', quality: 'good' });
      else this.#draft.addRemark(`Title: ${title}`);
    }
    return this.#draft.finished();
  }
}

const latin = /\p{Script=Latin}/u;

const forms =
  'a and autonomous closed company corporation enterprise federal foundation free in insurance joint liability limited non of open organisation private profit public state stock the type unitary zone';
const formWords = new Set(forms.split(' '));

/** Whether the title of an organisation is a name of it, "Ural Airlines civil Russian airline" of "OJSC Ural Airlines": it begins with two words of the name. */
function isNameInTitle(title: string, name: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = new Set(wordsOf(name));
  const [first = '', second = ''] = wordsOf(title);
  return [first, second].every((word) => own.has(word) && !formWords.has(word));
}

/** Number, type code and description (possibly with brackets), note. */
const composite = /^(.*?) ?\([a-z]+-((?:[^()]|\([^()]*\))+)\) *(.*)$/s;

const isTrue = (value: string | undefined) => value === 'true' || value === 'YES';

/** The letters `\n` stand for a line break; in remarks and contacts they also separate one from the next. */
export function onOneLine(value: string): string {
  return value
    .split('\\n')
    .map((line) => line.trim())
    .join(' ');
}

/** `00` means unknown, and became `0` in copies made by a spreadsheet. */
function countryOf(get: EuFields): string | undefined {
  const code = get('countryIso2Code') ?? get('country');
  return get('countryDescription') ?? (code === '0' ? undefined : code);
}

function placeOf(get: EuFields, fields: string[]): string {
  const parts = [...fields.map(get), countryOf(get)].filter((part) => part !== undefined);
  return [...new Set(parts)].join(', ');
}

/** With ISLAMIC, day, month and year are of that calendar; `birthdate`, if present, is always of ours. */
function datesOfBirth(get: EuFields): PartialDate[] {
  const about = isTrue(get('circa')) ? { circa: true } : {};
  const withAbout = (dates: PartialDate[]) => dates.map((date) => ({ ...date, ...about }));
  const whole = readDates(get('birthdate'));
  if (whole.length > 0) return withAbout(whole);
  const [year, month, day] = [get('year'), get('monthOfYear'), get('dayOfMonth')];
  const written = [year, month, day].filter(Boolean).join('-');
  if (get('calendarType') === 'ISLAMIC' && written) return withAbout(readDates(`${written} (Islamic calendar)`));
  const [from, to] = [readDay(get('yearRangeFrom') ?? ''), readDay(get('yearRangeTo') ?? '')];
  if (from && to && isRising(from, to)) return [{ from, to, ...about }];
  if (!year && !(from && to) && (from || to)) return [{ ...(from && { from }), ...(to && { to }), ...about }];
  if (!year && month && day) return [{ month: Number(month), day: Number(day) }];
  return withAbout(readDates(written));
}
