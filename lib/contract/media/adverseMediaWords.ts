import { brand } from '../brand.ts';

// Without schemas, so that pages need not load them.

/** The page on which people who are named in an article can ask for a correction. */
export const rightOfReplyPath = '/corrections';
export const rightOfReplyUrl = `${brand.siteUrl}${rightOfReplyPath}`;

/** Of every answer: what a reader has to know before they act on it. */
export const mediaNotice =
  'These are reports by others about somebody with this name. An allegation is not a conviction. Please read the articles and decide yourself: no decision about a person may rest on this answer alone.';
