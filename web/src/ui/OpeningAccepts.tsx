import { LegalLink } from './LegalLink.tsx';

/** What whoever opens an account accepts with it: the sentence beside the button that sends `newestVersions`. */
export function OpeningAccepts() {
  return (
    <>
      By continuing you accept the <LegalLink text="terms" /> and the <LegalLink text="dpa" /> for your organisation.
      What happens with your data is in the <LegalLink text="privacy" />.
    </>
  );
}
