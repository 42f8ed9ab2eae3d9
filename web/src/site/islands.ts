import { commonIslands, type Islands } from './commonIslands.ts';
import { nearView } from './nearView.ts';
import { startNeeded } from './needed.ts';
import { ofBrowser } from './ofBrowser.ts';
import { startPlanChoice } from './planChoice.ts';
import { startTrialSearch } from './trial/startTrialSearch.ts';

/** Of the public pages. What a reader may never touch is loaded when it is touched. */
export const islands: Islands = {
  ...commonIslands,
  contact: async (part) =>
    (await import('./contact/startContact.ts')).startContact(part, {
      ...ofBrowser,
      send: (body) => ofBrowser.send('/app/v1/inquiries', body),
    }),
  'live-lists': async (part) => {
    await nearView(part);
    return (await import('./live/liveLists.ts')).startLiveLists(part);
  },
  'media-freshness': async (part) => {
    await nearView(part);
    return (await import('./live/mediaFreshness.ts')).startMediaFreshness(part);
  },
  needed: startNeeded,
  'plan-choice': startPlanChoice,
  'service-status': async (part) => (await import('./live/serviceStatus.ts')).startServiceStatus(part),
  'verify-receipt': async (part) => (await import('./verify/startVerify.ts')).startVerify(part, ofBrowser.read),
  'trial-search': (part) => startTrialSearch(part),
};
