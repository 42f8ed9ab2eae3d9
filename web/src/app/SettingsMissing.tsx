import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../lib/contract/brand.ts';
import { AnchorButton, Button } from '../ui/Button.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';

interface SettingsMissingProps {
  reason: string;
}

/** In place of a page that needs a session, when the settings of the site could not be read: it names the remedy. */
export function SettingsMissing({ reason }: SettingsMissingProps) {
  return (
    <FullPageMessage title="The dashboard could not be opened">
      <p>
        The settings of this site could not be read. Check your connection and try again. If the problem persists,
        please contact support.
      </p>
      <chakra.p color="muted" textStyle="small" role="alert">
        Reason: {reason} The operator of this site should check that <code>/config.json</code> is served and complete.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <AnchorButton variant="outline" href={`mailto:${brand.supportEmail}`}>
          Contact support
        </AnchorButton>
      </chakra.div>
    </FullPageMessage>
  );
}
