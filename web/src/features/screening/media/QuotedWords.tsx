import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { quotedParts } from './quotedParts.ts';

interface QuotedWordsProps {
  match: AdverseMediaMatch;
}

/** The published words around the name, with the basis of the result marked; nothing stands there twice. */
export function QuotedWords({ match: { title, adverse_media_details: details } }: QuotedWordsProps) {
  const { snippet, quote, quote_from, language } = details;
  const parts = quote === null ? undefined : quotedParts(quote, snippet);
  const isTitle = quote_from === 'title' && quote === title;
  return (
    <Quotes lang={language ?? undefined} dir="auto">
      {quote !== null && !isTitle && (
        <blockquote>
          {parts?.before}
          <mark>{quote}</mark>
          {parts?.after}
        </blockquote>
      )}
      {!parts && snippet !== title && <blockquote>{snippet}</blockquote>}
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
