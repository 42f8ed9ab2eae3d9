import * as contract from '../../../lib/contract/adverseMedia.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { checkAdverseMedia } from '../../../lib/operations/media/checkAdverseMedia.ts';
import { countedHandler } from '../../kit/countedHandler.ts';
import { mediaOf } from '../../kit/media.ts';

export const handler = countedHandler(contract.dashboardAdverseMedia, usageKeys.dashboardAdverseMedia, (input, call) =>
  checkAdverseMedia(mediaOf(call), input),
);
