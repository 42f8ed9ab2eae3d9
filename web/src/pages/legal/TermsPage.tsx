import { brand } from '../../../../lib/contract/brand.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor } from '../../ui/TextLink.tsx';

export function TermsPage() {
  return (
    <ShortPage title="Terms of Service" lead="Last updated January 24, 2025." back={<BackButton />}>
      <h2>About the Service</h2>
      <p>
        {brand.name} is operated by {brand.operator}, {brand.seat}. It screens names against sanctions lists and lists
        of politically exposed persons.
      </p>
      <h2>Who Can Use the Service</h2>
      <p>You must be 18 or older and authorised to act for your organisation.</p>
      <h2>Your Responsibilities</h2>
      <p>
        Keep your password and App IDs confidential. The service must not be used for employment, insurance, credit or
        surveillance decisions unless the law permits.
      </p>
      <h2>Subscription &amp; Billing</h2>
      <p>
        Plans renew automatically unless cancelled before the renewal date. They are billed through a card payment
        provider.
      </p>
      <h2>Data Retention &amp; Ownership</h2>
      <p>Search data is retained up to 5 years after account closure or contract end.</p>
      <h2>No Legal Advice</h2>
      <p>A match, or the absence of one, is information and not legal advice. Decisions remain your responsibility.</p>
      <h2>Limitation of Liability</h2>
      <p>Our liability is capped at the fees paid in the previous 12 months.</p>
      <h2>Governing Law</h2>
      <p>Danish law applies. The courts of Copenhagen have jurisdiction.</p>
      <h2>Contact</h2>
      <p>
        <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
      </p>
    </ShortPage>
  );
}
