import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiContext, createApi } from '../shared/api.ts';
import type { Config } from '../shared/config.ts';
import { createQueryClient } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './SessionProvider.tsx';
import { theme } from './theme.ts';

/** Everything the routes stand on. Needs a router above it. */
export function App({ config }: { config: Config }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ChakraProvider value={theme}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider config={config}>
          <SessionApi>
            <ErrorBoundary>
              <AppRoutes livePath={config.livePath} />
            </ErrorBoundary>
            <Toaster />
          </SessionApi>
        </SessionProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

function SessionApi({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const api = useMemo(() => createApi(token), [token]);
  return <ApiContext value={api}>{children}</ApiContext>;
}
