import { Refusal } from '../../contract/refusal.ts';
import { openImportsMax } from '../../store/imports/importJobs.ts';

export function tooManyImports(): Refusal {
  return new Refusal(
    'CONFLICT',
    `Your account has ${openImportsMax} imports that have not ended. Please wait for one to end, or cancel one.`,
  );
}
