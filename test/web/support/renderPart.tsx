import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { theme } from '../../../web/src/ui/theme.ts';

/** jsdom lays nothing out, and reads every rule of every sheet for each element that is looked for by its role. */
const withoutGlobalStyles = { ...theme, _global: [] };

/** A part of a page by itself. */
export function renderPart(part: ReactNode) {
  return {
    ...render(<ChakraProvider value={withoutGlobalStyles}>{part}</ChakraProvider>),
    person: userEvent.setup({ delay: null }),
  };
}
