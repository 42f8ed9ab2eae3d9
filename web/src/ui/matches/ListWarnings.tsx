import { freshDaysMax, isOld } from '../../../../lib/contract/editionAge.ts';
import type { ScreenedList } from '../../../../lib/contract/lists.ts';
import { isInvented } from '../../../../lib/contract/samples.ts';
import { counted } from '../../shared/format.ts';
import { Notice } from '../Notice.tsx';

interface ListWarningsProps {
  lists: readonly Pick<ScreenedList, 'list' | 'sample' | 'age_days'>[];
}

/** Warns of lists that are outdated or only samples: what they do not hold is not found. */
export function ListWarnings({ lists }: ListWarningsProps) {
  const old = lists.filter(isOld);
  const samples = lists.filter(({ sample }) => sample);
  if (old.length === 0 && samples.length === 0) return null;
  return (
    <Notice tone="warning" title={titleOf(samples.length, old.length, lists.length)}>
      {samples.length > 0 && <p>Samples are for trying the service, not for screening.{inventedSentence(samples)}</p>}
      {old.length > 0 && (
        <p>
          {old.length === lists.length ? 'All lists are' : `${counted(old.length, 'list is', 'lists are')}`} older than{' '}
          {freshDaysMax} days: what {old.length === 1 ? 'its publisher has' : 'their publishers have'} added since is
          not found.
        </p>
      )}
    </Notice>
  );
}

function titleOf(samples: number, old: number, all: number): string {
  if (samples === all) return 'All of these lists are samples';
  if (samples > 0) return `${counted(samples, 'of these lists is a sample', 'of these lists are samples')}`;
  return counted(old, 'list may be outdated', 'lists may be outdated');
}

function inventedSentence(samples: ListWarningsProps['lists']): string {
  return samples.some(({ list }) => isInvented(list)) ? ' The people on the PEP samples are invented.' : '';
}
