import { brand } from '../brand.ts';

// Without schemas, so that pages need not load them.

/** Page for people named in an article to ask for a correction. */
export const rightOfReplyPath = '/corrections';
export const rightOfReplyUrl = `${brand.siteUrl}${rightOfReplyPath}`;

/** In every answer: the reader's caution before acting on it. */
export const mediaNotice =
  'These are reports by others about somebody with this name. An allegation is not a conviction. Please read the articles and decide yourself: no decision about a person may rest on this answer alone.';
