import * as contract from '../../../lib/contract/media/adverseMedia.ts';
import { usageKeys } from '../../../lib/contract/usage/usageKeys.ts';
import { checkAdverseMedia } from '../../../lib/operations/media/checkAdverseMedia.ts';
import { mediaOf } from '../../kit/media/media.ts';
import { countedHandler } from '../../kit/usage/countedHandler.ts';

export const handler = countedHandler(contract.adverseMediaCheck, usageKeys.adverseMediaCheck, (input, call) =>
  checkAdverseMedia(mediaOf(call), input),
);
