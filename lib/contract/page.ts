import * as z from 'zod/mini';
import { text } from './endpoint.ts';

/** Input fields of every endpoint with a list: start of the page. Without a cursor it is the first page. */
export const pageInput = { cursor: z.optional(text('cursor', 1_000)) };

/** Items of a page. */
export const pageItems = 50;

/** Output field of every endpoint with a list: the `cursor` of the next page; null on the last one. */
export const pageOutput = { next_cursor: z.nullable(z.string()) };
