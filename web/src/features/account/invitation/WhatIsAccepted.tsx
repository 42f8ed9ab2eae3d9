import { chakra } from '@chakra-ui/react/styled-system';
import { LegalLink } from '../../../ui/LegalLink.tsx';

/** The terms accepted by joining. */
export function WhatIsAccepted() {
  return (
    <chakra.p textStyle="small" color="muted">
      By joining you accept the <LegalLink text="terms" />. What happens with your data is in the{' '}
      <LegalLink text="privacy" />.
    </chakra.p>
  );
}
