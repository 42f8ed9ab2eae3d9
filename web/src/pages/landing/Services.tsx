import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface Service {
  title: string;
  text: string;
  to: string;
  link: string;
}

const services: readonly Service[] = [
  {
    title: 'Sanctions screening',
    text: 'People, companies, ships and aircraft on the lists of the EU, the UN, the UK, US OFAC and the Swiss SECO. In other spellings and scripts, too.',
    to: paths.sanctionsScreening,
    link: 'How sanctions screening works',
  },
  {
    title: 'PEP list checking',
    text: 'Politically exposed persons on the published lists of Denmark, the Faroe Islands and Greenland, with the function they hold.',
    to: paths.pepListChecking,
    link: 'About PEP lists',
  },
  {
    title: 'Adverse media',
    text: 'News and official releases about a person or a firm, where you ask for them: one search more. Each report is quoted, for a person to read.',
    to: `${paths.sanctionsScreening}#adverse-media`,
    link: 'What is looked through',
  },
  {
    title: 'API integration',
    text: 'The same screening from your own software: one name, five hundred in a call, or a file with a hundred thousand rows. Each name is one search.',
    to: paths.apiIntegration,
    link: 'See the API',
  },
  {
    title: 'From match to decision',
    text: 'What to compare, who decides, and what to keep. Each answer says which lists it rests on, so that you can show it later.',
    to: paths.caseManagement,
    link: 'How a case is worked',
  },
];

export function Services() {
  return (
    <Section id="services" title="Sanctions and PEP lists in one search" band>
      <Cards>
        {services.map(({ title, text, to, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <TextLink to={to}>{link}</TextLink>
          </li>
        ))}
      </Cards>
    </Section>
  );
}

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    '& h3': { textStyle: 'card' },
    '& p': { color: 'muted', mt: '1.5', mb: '2' },
  },
});
