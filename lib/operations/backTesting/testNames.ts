import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Manipulated, type Manipulation, manipulations } from '../../contract/backTesting/manipulations.ts';
import { type ListType, listTypes } from '../../contract/lists/listTypes.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { limitMax, nameLengthMax, thresholdDefault } from '../../contract/screening/screeningLimits.ts';
import { hasTooManyNames, isLegalFormOnly, isSearchable } from '../../screening/searchable.ts';
import { manipulateName } from './manipulateName.ts';
import type { TestedLists } from './testedLists.ts';
import { alertsOf, type TestedSettings, testedInput } from './testScreening.ts';

/** A listed record with its primary name. */
interface ListedName {
  source: Manipulated['source'];
  list: ListType;
  recordId: string;
  name: string;
}

/** Of each edition, evenly spread over its records: kinds and letters follow from the list. */
const namesOfEdition = 40;
const missedKept = 5;

/**
 * Changes names of the tested lists, and of records that the account's screenings found, and searches for them with the tested settings.
 * Settings that the test leaves open are the defaults of a similar search. `ownMatches`: ids of records.
 */
export async function testNames(
  settings: TestedSettings,
  lists: TestedLists,
  ownMatches: ReadonlySet<string>,
): Promise<Manipulated[]> {
  const results = new Map<string, Manipulated>();
  for (const listed of listedNames(lists, ownMatches)) {
    for (const manipulation of manipulations) {
      const asked = manipulateName(listed.name, manipulation);
      if (asked === undefined || !isAskable(asked)) continue;
      const result = resultOf(results, listed, manipulation);
      result.tested += 1;
      if (isFound(listed, asked, settings, lists)) result.found += 1;
      else if (result.missed.length < missedKept)
        result.missed.push({ record_id: listed.recordId, listed: listed.name, asked });
    }
    await othersTurn();
  }
  return [...results.values()];
}

function* listedNames(lists: TestedLists, ownMatches: ReadonlySet<string>): Generator<ListedName> {
  for (const segment of lists.of(['sanctions', 'pep'], 'tested')) {
    const { list } = lists.lists.editionOf(segment);
    const step = Math.max(1, Math.floor(segment.entityCount / namesOfEdition));
    let index = 0;
    for (const { sourceRef, names } of segment.entities()) {
      const recordId = `${list}:${sourceRef}`;
      const listed = { list, recordId, name: names[0]?.text ?? '' };
      if (index % step === 0 && index / step < namesOfEdition) yield { ...listed, source: 'lists' };
      if (ownMatches.has(recordId)) yield { ...listed, source: 'own_matches' };
      index += 1;
    }
  }
}

/** As the contract takes names. */
const isAskable = (name: string) =>
  name.length <= nameLengthMax && isSearchable(name) && !isLegalFormOnly(name) && !hasTooManyNames(name);

function resultOf(results: Map<string, Manipulated>, { source, list }: ListedName, manipulation: Manipulation) {
  const key = `${source} ${list} ${manipulation}`;
  const result = results.get(key) ?? { source, list, manipulation, tested: 0, found: 0, missed: [] };
  results.set(key, result);
  return result;
}

function isFound({ list, recordId }: ListedName, name: string, settings: TestedSettings, lists: TestedLists): boolean {
  const similar: ScreeningInput = {
    name,
    match_type: 'fuzzy',
    threshold: thresholdDefault,
    limit: limitMax,
    include_contained: false,
    allow_partial: true,
  };
  const found = alertsOf(lists, lists.of([listTypes[list].kind], 'tested'), testedInput(similar, settings));
  return found.some((alert) => alert.recordId === recordId);
}
