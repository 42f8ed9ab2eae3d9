import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { ApiContext, createApi } from '../shared/api.ts';
import { loadConfig } from '../shared/config.ts';
import { loadOnce } from '../shared/loadOnce.ts';
import { createQueryClient } from '../shared/queryClient.ts';
import { useSession } from '../shared/session.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './SessionProvider.tsx';
import { theme } from './theme.ts';

interface AppProps {
  /** The document was prerendered: these public pages, by path, are loaded. Left out for the application's own document. */
  prerendered?: Record<string, ComponentType>;
}

/** The providers that the routes need, and the routes. Needs a router above it. */
export function App({ prerendered }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ChakraProvider value={theme}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider config={config} prerendered={prerendered !== undefined}>
          <SessionApi>
            <ErrorBoundary>
              <AppRoutes livePath={livePath} loaded={prerendered} />
            </ErrorBoundary>
            <Toaster />
          </SessionApi>
        </SessionProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

const config = loadOnce(loadConfig);
const livePath = async () => (await config()).livePath;

interface SessionApiProps {
  children: ReactNode;
}

function SessionApi({ children }: SessionApiProps) {
  const { token } = useSession();
  const api = useMemo(() => createApi(token), [token]);
  return <ApiContext value={api}>{children}</ApiContext>;
}
