import { isInvented } from '../../../../lib/contract/imports/samples.ts';
import { freshDaysMax, isOld } from '../../../../lib/contract/lists/editionAge.ts';
import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { AdverseMediaSource } from '../../../../lib/contract/media/adverseMedia.ts';
import { counted } from '../../shared/format.ts';
import { Notice } from '../Notice.tsx';

interface ListWarningsProps {
  lists: readonly Pick<ScreenedList, 'list' | 'sample' | 'age_days'>[];
  /** Of adverse media, if requested. */
  mediaSources?: readonly Pick<AdverseMediaSource, 'state' | 'sample'>[] | undefined;
}

/** Warns of outdated or sample lists, and of sample sources of adverse media: their missing content is not found. */
export function ListWarnings({ lists, mediaSources = [] }: ListWarningsProps) {
  const old = lists.filter(isOld);
  const samples = lists.filter(({ sample }) => sample);
  const searched = mediaSources.filter(({ state }) => state === 'searched');
  const mediaSamples = searched.filter(({ sample }) => sample);
  if (old.length === 0 && samples.length === 0 && mediaSamples.length === 0) return null;
  return (
    <Notice tone="warning" title={titleOf(samples.length, old.length, lists.length, mediaSamples.length > 0)}>
      {samples.length > 0 && <p>Samples are for trying the service, not for screening.{inventedSentence(samples)}</p>}
      {old.length > 0 && (
        <p>
          {old.length === lists.length ? 'All lists are' : `${counted(old.length, 'list is', 'lists are')}`} older than{' '}
          {freshDaysMax} days: what {old.length === 1 ? 'its publisher has' : 'their publishers have'} added since is
          not found.
        </p>
      )}
      {mediaSamples.length > 0 && <p>{mediaSentence(mediaSamples.length, searched.length)}</p>}
    </Notice>
  );
}

function titleOf(samples: number, old: number, all: number, hasMedia: boolean): string {
  if (samples > 0) {
    const lists = counted(samples, 'of these lists is a sample', 'of these lists are samples');
    return `${samples === all ? 'All of these lists are samples' : lists}${hasMedia ? ', and sources of adverse media too' : ''}`;
  }
  const media = hasMedia ? ['Sources of adverse media are samples'] : [];
  const outdated = old > 0 ? [counted(old, 'list may be outdated', 'lists may be outdated')] : [];
  return [...outdated, ...media].join('. ');
}

function mediaSentence(samples: number, searched: number): string {
  const [are, what, whose] =
    samples === 1 ? ['is', 'a dated sample', 'its publisher has'] : ['are', 'dated samples', 'their publishers have'];
  const all = searched === 1 ? 'The one source' : `All ${searched} sources`;
  const some = samples === searched ? all : `${samples} of ${searched} sources`;
  return `${some} of adverse media that ${searched === 1 ? 'was' : 'were'} searched ${are} ${what}: what ${whose} released besides is not found.`;
}

function inventedSentence(samples: ListWarningsProps['lists']): string {
  return samples.some(({ list }) => isInvented(list)) ? ' The people on the PEP samples are invented.' : '';
}
