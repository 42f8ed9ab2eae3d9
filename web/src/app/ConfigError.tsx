import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../lib/contract/brand.ts';
import { AnchorButton, Button } from '../ui/Button.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';
import { theme } from './theme.ts';

/** The page's settings did not come: nothing of the app can work, so it says what to do. */
export function ConfigError({ reason }: { reason: string }) {
  return (
    <ChakraProvider value={theme}>
      <FullPageMessage title={`${brand.name} could not start`}>
        <p>
          The settings of this site could not be read. Check your connection and try again. If it stays like this,
          please tell us.
        </p>
        <chakra.p color="muted" textStyle="small" role="alert">
          What happened: {reason} Whoever runs this site should check that <code>/config.json</code> is served and
          complete.
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <AnchorButton variant="outline" href={`mailto:${brand.supportEmail}`}>
            Write to support
          </AnchorButton>
        </chakra.div>
      </FullPageMessage>
    </ChakraProvider>
  );
}
