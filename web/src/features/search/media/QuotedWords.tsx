import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/adverseMediaMatches.ts';

interface QuotedWordsProps {
  match: AdverseMediaMatch;
}

/** The published words around the name, with those marked that the result rests on. */
export function QuotedWords({ match: { title, adverse_media_details: details } }: QuotedWordsProps) {
  const { snippet, quote, quote_from, language } = details;
  const at = quote === null ? -1 : snippet.indexOf(quote);
  const isElsewhere = quote !== null && at < 0;
  const isTitle = quote_from === 'title' && quote === title;
  return (
    <Quotes lang={language ?? undefined} dir="auto">
      {isElsewhere && !isTitle && (
        <blockquote>
          <mark>{quote}</mark>
        </blockquote>
      )}
      {snippet !== title && (
        <blockquote>
          {quote === null || at < 0 ? (
            snippet
          ) : (
            <>
              {snippet.slice(0, at)}
              <mark>{quote}</mark>
              {snippet.slice(at + quote.length)}
            </>
          )}
        </blockquote>
      )}
    </Quotes>
  );
}

const Quotes = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& > blockquote': {
      borderInlineStart: '3px solid',
      borderColor: 'line.strong',
      ps: '3',
      m: '0',
      overflowWrap: 'anywhere',
    },
    '& mark': { bg: 'cloudberry.mark', color: 'cloudberry.ink', px: '0.5' },
    _empty: { display: 'none' },
  },
});
