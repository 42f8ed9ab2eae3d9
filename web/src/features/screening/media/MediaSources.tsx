import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaSource } from '../../../../../lib/contract/media/adverseMedia.ts';
import { counted } from '../../../shared/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { MediaCoverage } from './MediaCoverage.tsx';
import { day, withDays } from './mediaDays.ts';
import { sourceStateWords } from './mediaWords.ts';

interface MediaSourcesProps {
  sources: readonly AdverseMediaSource[];
}

/** The searched sources with their periods, and the missing ones: without it "nothing found" would say nothing. */
export function MediaSources({ sources }: MediaSourcesProps) {
  const asked = sources.filter(({ state }) => state !== 'off');
  return (
    <chakra.section display="grid" gap="2" aria-label="Sources">
      <chakra.h3 fontWeight="600" fontSize="sm">
        Where we looked
      </chakra.h3>
      {sources.length === 0 && (
        <chakra.p textStyle="small" color="muted">
          No source is switched on here.
        </chakra.p>
      )}
      <MediaCoverage sources={sources} />
      <chakra.ul display="grid" gap="2" listStyle="none" p="0" m="0">
        {asked.map((source) => (
          <chakra.li key={source.name} textStyle="small" display="grid" gap="0.5">
            <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <chakra.span fontWeight="600">{source.title}</chakra.span>
              <Badge tone={toneOf(source)}>{sourceStateWords[source.state]}</Badge>
              {source.sample && <Badge tone="heather">A dated sample</Badge>}
            </chakra.span>
            <chakra.span color="muted">
              {coverage(source)}{' '}
              <chakra.a href={source.attribution.url} target="_blank" rel="noopener noreferrer" color="fjord">
                {source.attribution.text}
              </chakra.a>
            </chakra.span>
          </chakra.li>
        ))}
        {offByReason(sources).map(([reason, titles]) => (
          <chakra.li key={reason} textStyle="small" display="grid" gap="0.5">
            <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <Badge tone="neutral">{sourceStateWords.off}</Badge>
              <chakra.span color="muted">
                {titles.length > 1 ? reason.replace(/^This source is/, 'These sources are') : reason}
              </chakra.span>
            </chakra.span>
            <chakra.span color="muted">{titles.join(', ')}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** Sources left out, together if the reason is the same: there are many, and none of them says anything of the person. */
function offByReason(sources: readonly AdverseMediaSource[]): [reason: string, titles: string[]][] {
  const titles = new Map<string, string[]>();
  for (const { state, reason, title } of sources) {
    if (state === 'off') titles.set(reason ?? '', [...(titles.get(reason ?? '') ?? []), title]);
  }
  return [...titles];
}

function toneOf({ state }: AdverseMediaSource) {
  return state === 'searched' ? 'spruce' : 'ochre';
}

function coverage({ state, reason, searched_from, searched_to, age_days, truncated }: AdverseMediaSource): string {
  if (state !== 'searched') return withDays(reason ?? '');
  const limits = reason ? ` ${withDays(reason)}` : '';
  const span = searched_from && searched_to ? `From ${day(searched_from)} to ${day(searched_to)}.` : '';
  const age = age_days === null ? '' : age_days === 0 ? ' Fetched today.' : ` Fetched ${counted(age_days, 'day')} ago.`;
  return `${span}${age}${limits}${truncated ? ' More articles fit than this source gives.' : ''}`.trim();
}
