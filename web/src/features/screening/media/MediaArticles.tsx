import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { countryName } from '../../../shared/countryName.ts';
import { counted } from '../../../shared/format.ts';
import { day } from './mediaDays.ts';
import { languageName, stageWords } from './mediaWords.ts';

interface MediaArticlesProps {
  details: AdverseMediaMatch['adverse_media_details'];
}

/** The steps of the case in order, and every article with its publisher and language. */
export function MediaArticles({ details: { timeline, articles, copies } }: MediaArticlesProps) {
  return (
    <chakra.div display="grid" gap="3">
      {timeline.length > 0 && (
        <Timeline aria-label="Timeline">
          {timeline.map(({ date, stage, article_id, quote }) => (
            <li key={`${date} ${stage} ${article_id}`}>
              <strong>{day(date)}</strong> {stageWords[stage]}
              {quote && <q dir="auto">{quote}</q>}
            </li>
          ))}
        </Timeline>
      )}
      <chakra.ul display="grid" gap="2" listStyle="none" p="0" m="0" textStyle="small" aria-label="Articles">
        {articles.map(({ id, title, url, publisher, language, country, publication_date }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <chakra.a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              color="fjord"
              lang={language ?? undefined}
              dir="auto"
            >
              {title}
            </chakra.a>
            <chakra.span display="block" color="muted">
              {[publisher, day(publication_date), language && languageName(language), country && countryName(country)]
                .filter(Boolean)
                .join(', ')}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {copies > articles.length && (
        <chakra.p textStyle="small" color="muted">
          And {counted(copies - articles.length, 'more article')} that tell the same.
        </chakra.p>
      )}
    </chakra.div>
  );
}

const Timeline = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    listStyle: 'none',
    p: '0',
    m: '0',
    borderInlineStart: '2px solid',
    borderColor: 'line.strong',
    '& > li': { ps: '3' },
    '& q': { display: 'block', color: 'muted', textStyle: 'small', overflowWrap: 'anywhere' },
  },
});
