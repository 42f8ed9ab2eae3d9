import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../lib/contract/brand.ts';
import { contactMax, inquiryTypes, inquiryTypeTexts } from '../../../../lib/contract/site/contactRules.ts';
import { countText } from '../../../../lib/contract/text/countText.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Input, Select, TextArea } from '../../ui/Field.tsx';
import { Anchor } from '../../ui/TextLink.tsx';
import { FormField } from './FormField.tsx';

const mail = <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>;

/**
 * The form as it is without a script: it can be read, and names the address to write to instead. Its button is disabled, so no entered text
 * can be sent as a part of an address. The script in web/src/site/contact makes it work.
 */
export function ContactForm() {
  return (
    <Card id="contact-form" tabIndex={-1} scrollMarginTop="4" aria-labelledby="contact-form-title">
      <chakra.h2 id="contact-form-title" textStyle="card" mb="1">
        Send us a message
      </chakra.h2>
      <chakra.div color="muted" fontSize="sm">
        <p data-with-script>All fields but the company are required.</p>
        <p data-without-script>
          This form needs JavaScript, or could not be loaded. Please write to {mail}: it reaches the same people.
        </p>
      </chakra.div>
      <chakra.form data-contact="form" method="post" noValidate display="grid" gap="4" mt="4">
        <Pair>
          <FormField name="name" label="Name">
            {(parts) => <Input {...parts} type="text" autoComplete="name" required dir="auto" />}
          </FormField>
          <FormField name="email" label="E-mail">
            {(parts) => <Input {...parts} type="email" autoComplete="email" required />}
          </FormField>
          <FormField name="company" label="Company (optional)">
            {(parts) => <Input {...parts} type="text" autoComplete="organization" dir="auto" />}
          </FormField>
          <FormField name="inquiry_type" label="Inquiry type">
            {(parts) => (
              <Select {...parts} required defaultValue="">
                <option value="">Choose...</option>
                {inquiryTypes.map((type) => (
                  <option key={type} value={type}>
                    {inquiryTypeTexts[type]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </Pair>
        <FormField
          name="message"
          label="Message"
          hint={<span data-contact="count">At most {countText(contactMax.message)} characters</span>}
        >
          {(parts) => <TextArea {...parts} rows={8} required dir="auto" />}
        </FormField>
        <chakra.div srOnly aria-hidden>
          <label htmlFor="contact-homepage">Leave this field empty</label>
          <input id="contact-homepage" type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </chakra.div>
        <chakra.p textStyle="small" color="muted">
          We use what you write to answer you, and keep it for 12 months. Please send no identity documents and no App
          ID. <Anchor href={paths.privacy}>Privacy policy</Anchor>
        </chakra.p>
        <div>
          <Button type="submit" data-contact="send" disabled>
            Send message
          </Button>
        </div>
        <Said data-contact="failure" role="alert" data-tone="bad" hidden />
        <Said data-contact="done" role="status" tabIndex={-1} data-tone="good" hidden />
      </chakra.form>
    </Card>
  );
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    alignItems: 'start',
  },
});

/** What became of the message. */
const Said = chakra('p', {
  base: {
    p: '4',
    borderRadius: 'md',
    border: '1px solid',
    overflowWrap: 'anywhere',
    '&[data-tone=bad]': { bg: 'lingon.subtle', color: 'lingon' },
    '&[data-tone=good]': { bg: 'spruce.subtle', color: 'spruce' },
    '&[hidden]': { display: 'none' },
  },
});
