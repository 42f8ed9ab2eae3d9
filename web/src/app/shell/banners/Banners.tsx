import { AddressBanner } from './AddressBanner.tsx';
import { BillingBanner } from './BillingBanner.tsx';
import { MailBanner } from './MailBanner.tsx';

/** What a signed-in person should know on every page, most urgent first. */
export function Banners() {
  return (
    <>
      <BillingBanner />
      <AddressBanner />
      <MailBanner />
    </>
  );
}
