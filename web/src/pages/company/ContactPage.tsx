import { chakra } from '@chakra-ui/react/styled-system';
import { brand, companyFacts } from '../../../../lib/contract/brand.ts';
import { replyWithin, technicalReplyWithin } from '../../../../lib/contract/site/replyTimes.ts';
import { paths } from '../../shared/paths.ts';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Questions } from '../../ui/page/Questions.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Anchor } from '../../ui/TextLink.tsx';
import { ContactForm } from './ContactForm.tsx';
import { contactQuestions } from './contactQuestions.ts';

const company = companyFacts();

const hours = [
  ['Monday to Friday', '9:00-18:00 CET'],
  ['Saturday', '10:00-14:00 CET'],
  ['Sunday', 'Closed'],
] as const;

const cards = [
  {
    title: 'API documentation',
    text: 'Endpoints, error codes and examples in five languages.',
    link: { href: paths.apiDocs, label: 'Read the documentation' },
  },
  {
    title: 'Start now',
    text: 'Choose a plan, pay by card, and screen the first name.',
    link: { href: paths.pricing, label: 'Create an account' },
  },
  {
    title: 'Partnership',
    text: 'Resell, integrate or supply data. Tell us what you have in mind.',
    link: { href: '#contact-form', label: 'Partnership Inquiry', inquiryType: 'partnership' },
  },
] as const;

/** The contact form, who answers it and when. What moves is done by web/src/site/contact. */
export function ContactPage() {
  return (
    <div data-island="contact">
      <PageTop
        title="Contact"
        lead={`Questions about the service, your account, or a match you want to have explained. We reply ${replyWithin}.`}
      />
      <Columns>
        <ContactForm />
        <Aside>
          <section aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            <p>
              <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
            </p>
            <p>Technical questions typically get an answer {technicalReplyWithin}.</p>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours">Business hours</h2>
            <table aria-labelledby="hours">
              <tbody>
                {hours.map(([day, time]) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{time}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>Copenhagen time: CET, in summer CEST.</p>
          </section>
          <section aria-labelledby="company">
            <h2 id="company">Company</h2>
            <p>
              {brand.operator}
              <br />
              {company.address}
              <br />
              {company.registration}
            </p>
          </section>
        </Aside>
      </Columns>
      <Section id="quick" title="Other ways" band>
        <Cards>
          {cards.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Anchor href={link.href} data-inquiry-type={'inquiryType' in link ? link.inquiryType : undefined}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </Cards>
      </Section>
      <Section id="questions" title="Questions">
        <Questions questions={contactQuestions} />
      </Section>
    </div>
  );
}

const Columns = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '10', md: '14' },
    display: 'grid',
    gap: { base: '8', lg: '12' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    alignItems: 'start',
  },
});

const Aside = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    '& h2': { textStyle: 'card', mb: '2' },
    '& table': { width: 'full', borderCollapse: 'collapse' },
    '& th': { textAlign: 'start', fontWeight: '400' },
    '& th, & td': { py: '1', borderBottom: '1px solid', borderColor: 'line' },
    '& td': { textAlign: 'end' },
  },
});

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    '& > li': {
      listStyle: 'none',
      borderTop: '2px solid',
      borderColor: 'fjord',
      pt: '3',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.5',
    },
    '& h3': { textStyle: 'card' },
    '& p': { color: 'muted' },
    '& a': { justifySelf: 'start', py: '1.5' },
  },
});
