import * as z from 'zod/mini';
import { batchMedia, itemMedia, pinnedSource } from '../batches/batchMedia.ts';
import { batchFile } from '../batches/batchShapes.ts';
import { rowProblem } from '../imports/importPreview.ts';
import { listEdition } from '../lists/listEditions.ts';
import { listType, screenedList, unavailableList } from '../lists/lists.ts';
import { mediaFindings, mediaSource } from '../media/adverseMedia.ts';
import {
  mediaArticle,
  mediaDecision,
  mediaDetails,
  mediaExplanation,
  mediaMatch,
  mediaStep,
} from '../media/adverseMediaMatches.ts';
import { answeredReceipt, logPromise } from '../receipts/answeredReceipt.ts';
import { inclusion, listedReceipt, listedRow } from '../receipts/receipts.ts';
import { replayDifference, replayedMatch, replayedSearch, replayMissing } from '../receipts/replay.ts';
import { askedQuery } from '../screening/askedQuery.ts';
import { refusedItem, screenedItem } from '../screening/batchCheck.ts';
import { askedIdentifier, comparedIdentifier } from '../screening/identifiers.ts';
import { explanation, pepMatch, sanctionsMatch, searchResult } from '../screening/matches.ts';
import { recordGroup } from '../screening/recordGroups.ts';
import { aircraftDetails, listedIdentifier, sanctionsDetails, vesselDetails } from '../screening/sanctionsDetails.ts';
import { containedCount, ignoredCriterion, similarCount } from '../screening/screening.ts';

/** Named shapes of the OpenAPI document; models of callers have the same names. */
const schemaNames: [name: string, schema: z.ZodMiniType][] = [
  ['SanctionsMatch', sanctionsMatch],
  ['PepMatch', pepMatch],
  ['SearchResult', searchResult],
  ['Explanation', explanation],
  ['AskedIdentifier', askedIdentifier],
  ['ComparedIdentifier', comparedIdentifier],
  ['SanctionsDetails', sanctionsDetails],
  ['ListedIdentifier', listedIdentifier],
  ['VesselDetails', vesselDetails],
  ['AircraftDetails', aircraftDetails],
  ['AnsweredReceipt', answeredReceipt],
  ['ReceiptPromise', logPromise],
  ['ListedReceipt', listedReceipt],
  ['ReceiptProof', inclusion],
  ['ReceiptRow', listedRow],
  ['ReplayedSearch', replayedSearch],
  ['ReplayedMatch', replayedMatch],
  ['ReplayDifference', replayDifference],
  ['ReplayMissing', replayMissing],
  ['RecordGroup', recordGroup],
  ['AskedQuery', askedQuery],
  ['ContainedCount', containedCount],
  ['SimilarCount', similarCount],
  ['IgnoredCriterion', ignoredCriterion],
  ['ScreenedItem', screenedItem],
  ['RefusedItem', refusedItem],
  ['BatchFile', batchFile],
  ['RowProblem', rowProblem],
  ['ScreenedList', screenedList],
  ['UnavailableList', unavailableList],
  ['ListType', listType],
  ['ListEdition', listEdition],
  ['AdverseMediaFindings', mediaFindings],
  ['AdverseMediaMatch', mediaMatch],
  ['AdverseMediaDetails', mediaDetails],
  ['AdverseMediaExplanation', mediaExplanation],
  ['AdverseMediaArticle', mediaArticle],
  ['AdverseMediaStep', mediaStep],
  ['AdverseMediaDecision', mediaDecision],
  ['AdverseMediaSource', mediaSource],
  ['BatchMedia', batchMedia],
  ['NameMedia', itemMedia],
  ['BatchSource', pinnedSource],
];

/** Makes the names known to zod's JSON Schema; loaded by the document alone. */
export function nameSchemas(): void {
  for (const [id, schema] of schemaNames) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}
