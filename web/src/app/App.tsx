import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiContext, createApi } from '../shared/api.ts';
import { loadConfig } from '../shared/config.ts';
import { loadOnce } from '../shared/loadOnce.ts';
import { createQueryClient } from '../shared/queryClient.ts';
import { useSession } from '../shared/session.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { theme } from '../ui/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './SessionProvider.tsx';

/** The providers of the routes, and the routes. Needs a router above it. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ChakraProvider value={theme}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider config={config}>
          <SessionApi>
            <ErrorBoundary>
              <AppRoutes livePlace={livePlace} />
            </ErrorBoundary>
            <Toaster />
          </SessionApi>
        </SessionProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

const config = loadOnce(loadConfig);
async function livePlace() {
  const { livePath: path, heartbeatSeconds } = await config();
  return { path, heartbeatSeconds };
}

interface SessionApiProps {
  children: ReactNode;
}

function SessionApi({ children }: SessionApiProps) {
  const { token } = useSession();
  const api = useMemo(() => createApi(token), [token]);
  return <ApiContext value={api}>{children}</ApiContext>;
}
