import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '../contract/brand.ts';
import type { MailContent, MailFooter } from './mailContent.ts';

/** Mail programs drop style sheets in part, so essential styles stand on the elements; the sheet adds the dark scheme. */
const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const colors = {
  back: '#f2f5f5',
  card: '#ffffff',
  ink: '#16262b',
  soft: '#51646a',
  line: '#d5dee0',
  accent: '#0e5a66',
};
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: colors.ink } as const;
const small = { ...text, margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colors.soft } as const;
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-back { background-color: #10191c !important; }
  .mail-card { background-color: #18262a !important; border-color: #33474d !important; }
  .mail-ink { color: #e8f0f1 !important; }
  .mail-soft { color: #a9bcc1 !important; }
  .mail-line { border-color: #33474d !important; }
  .mail-link { color: #8fd3de !important; }
  .mail-button { background-color: #8fd3de !important; color: #10191c !important; }
}
@media (max-width: 480px) {
  .mail-card { padding: 24px 20px !important; }
}`;

/** A mail as a whole HTML document: one column of at most 600 px, without pictures or anything fetched. */
export function htmlMail(content: MailContent, footer: MailFooter): string {
  const doctype =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
  return doctype + renderToStaticMarkup(<MailDocument content={content} footer={footer} />);
}

interface MailDocumentProps {
  content: MailContent;
  footer: MailFooter;
}

function MailDocument({ content, footer }: MailDocumentProps) {
  const { subject, preheader, heading, paragraphs, facts = [], button, closing = [] } = content;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body
        className="mail-back"
        style={{ margin: '0', padding: '24px 12px', backgroundColor: colors.back, fontFamily: font }}
      >
        <Container style={{ maxWidth: '600px', width: '100%', margin: '0 auto' }}>
          <Text className="mail-link" style={{ ...text, color: colors.accent, fontWeight: 700, fontSize: '18px' }}>
            {brand.name}
          </Text>
          <Section className="mail-card" style={card}>
            <Heading as="h1" className="mail-ink" style={headingStyle}>
              {heading}
            </Heading>
            <Paragraphs of={paragraphs} />
            {facts.length > 0 && <Facts of={facts} />}
            {button && (
              <Button href={button.url} className="mail-button" style={buttonStyle}>
                {button.label}
              </Button>
            )}
            {closing.length > 0 && <div style={{ height: '16px' }} />}
            <Paragraphs of={closing} />
          </Section>
          <Footer {...footer} />
        </Container>
      </Body>
    </Html>
  );
}

const card = {
  backgroundColor: colors.card,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  padding: '32px',
  tableLayout: 'fixed',
} as const;
const headingStyle = { margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: colors.ink, ...breaking };
const buttonStyle = {
  display: 'inline-block',
  backgroundColor: colors.accent,
  color: '#ffffff',
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  borderRadius: '6px',
  padding: '14px 24px',
  textDecoration: 'none',
} as const;

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice, and nothing is rendered again.
    <Text key={index} className="mail-ink" dir="auto" style={{ ...text, ...breaking }}>
      {paragraph}
    </Text>
  ));
}

function Facts({ of }: { of: NonNullable<MailContent['facts']> }) {
  const cell = {
    padding: '8px 0',
    borderBottom: `1px solid ${colors.line}`,
    verticalAlign: 'top',
    fontSize: '15px',
  } as const;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px', tableLayout: 'fixed' }}>
      <tbody>
        {of.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              className="mail-soft mail-line"
              style={{
                ...cell,
                ...breaking,
                width: '38%',
                textAlign: 'left',
                fontWeight: 400,
                color: colors.soft,
                paddingRight: '12px',
              }}
            >
              {label}
            </th>
            <td className="mail-ink mail-line" style={{ ...cell, ...breaking, color: colors.ink, fontWeight: 600 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Footer({ reason, unsubscribeUrl, preferencesUrl }: MailFooter) {
  const link = { color: colors.accent, textDecoration: 'underline' } as const;
  return (
    <Section style={{ padding: '16px 0 0' }}>
      <Text className="mail-soft" style={small}>
        {reason}
      </Text>
      {unsubscribeUrl && (
        <Text className="mail-soft" style={small}>
          <Link href={unsubscribeUrl} className="mail-link" style={link}>
            Unsubscribe
          </Link>
          {' or '}
          <Link href={preferencesUrl} className="mail-link" style={link}>
            choose your notifications
          </Link>
        </Text>
      )}
      <Hr className="mail-line" style={{ borderColor: colors.line, margin: '16px 0' }} />
      <Text className="mail-soft" style={small}>
        {brand.operator}, {brand.seat}
      </Text>
    </Section>
  );
}
