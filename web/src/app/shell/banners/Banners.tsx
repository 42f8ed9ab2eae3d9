import { AddressBanner } from './AddressBanner.tsx';
import { BillingBanner } from './BillingBanner.tsx';
import { LegalBanner } from './LegalBanner.tsx';
import { MailBanner } from './MailBanner.tsx';

/** What a signed-in person should know on every page, most urgent first. */
export function Banners() {
  return (
    <>
      <BillingBanner />
      <AddressBanner />
      <LegalBanner />
      <MailBanner />
    </>
  );
}
