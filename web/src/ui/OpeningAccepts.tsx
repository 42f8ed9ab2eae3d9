import { LegalLink } from './LegalLink.tsx';

/** The texts accepted by opening an account: the sentence beside the button sending `newestVersions`. */
export function OpeningAccepts() {
  return (
    <>
      By continuing you accept the <LegalLink text="terms" /> and the <LegalLink text="dpa" /> for your organisation.
      What happens with your data is in the <LegalLink text="privacy" />.
    </>
  );
}
