import { Refusal } from '../../contract/refusal.ts';

export function publishedMeanwhile(): Refusal {
  return new Refusal(
    'CONFLICT',
    'Another edition of this list was published or chosen meanwhile, so nothing was changed. Please look at the editions again.',
  );
}
