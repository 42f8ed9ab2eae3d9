import * as z from 'zod/mini';
import { euRegions } from './account/processors.ts';

const account = z.string().check(z.regex(/^\d{12}$/, 'must be the twelve digits of an AWS account'));

/** Place of a stage's copies. Neither a lost region nor a lost AWS account takes its data then. */
export const copiesPlace = z
  .strictObject({
    /** The AWS account of the copies, and a second region of the EU. */
    account,
    region: z.enum(euRegions, `must be one of ${euRegions.join(', ')}`),
    /** The AWS account of the stage. */
    stageAccount: account,
  })
  .check(z.refine(({ account: copies, stageAccount }) => copies !== stageAccount, 'must name two AWS accounts'));
export type CopiesPlace = z.output<typeof copiesPlace>;
