import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { SearchResults } from '../../ui/matches/SearchResults.tsx';
import type { SearchAnswer } from '../../ui/matches/searchAnswer.ts';
import { theme } from '../../ui/theme.ts';

export interface ShownResults {
  name: string;
  answer: SearchAnswer;
  /** The field has another name than was searched. */
  changed: boolean;
}

/** Renders the product's own result cards into a place of the page; nothing for undefined. */
export function resultsIn(place: HTMLElement): (shown: ShownResults | undefined) => void {
  const root = createRoot(place);
  return (shown) =>
    root.render(
      shown && (
        <ChakraProvider value={theme}>
          <SearchResults
            key={shown.answer.request_id}
            question={{ name: shown.name }}
            answer={shown.answer}
            changed={shown.changed}
          />
        </ChakraProvider>
      ),
    );
}
