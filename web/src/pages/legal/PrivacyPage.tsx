import { brand } from '../../../../lib/contract/brand.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor } from '../../ui/TextLink.tsx';

export function PrivacyPage() {
  return (
    <ShortPage title="Privacy Policy" lead="Last updated January 24, 2025." back={<BackButton />}>
      <h2>Scope</h2>
      <p>
        This page describes how {brand.operator}, {brand.seat}, processes personal data in {brand.name}.
      </p>
      <h2>What We Collect</h2>
      <ul>
        <li>Account data: name, email, company and login information.</li>
        <li>Search data: the names you screen and the results.</li>
        <li>Device information: IP address, browser, operating system and device.</li>
        <li>Billing data, managed by a card payment provider. We store no card data.</li>
      </ul>
      <h2>How We Use Data</h2>
      <p>To provide the service, to keep it secure, to bill it, and to answer your questions.</p>
      <h2>Data Retention</h2>
      <p>Search data is retained up to 5 years after account closure or contract end.</p>
      <h2>Cookies</h2>
      <p>
        The dashboard sets one cookie, for 7 days, that remembers whether the sidebar is open. Your session and the
        number of free searches are stored in your browser.
      </p>
      <h2>Your Rights (GDPR)</h2>
      <p>
        You have the right to access, correct, delete, restrict and receive a copy of your data, to object to its
        processing, and to lodge a complaint with a supervisory authority.
      </p>
      <h2>Contact</h2>
      <p>
        <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
      </p>
    </ShortPage>
  );
}
