import { chakra } from '@chakra-ui/react/styled-system';
import { FileUp, type LucideIcon, ScanSearch, TerminalSquare, UsersRound } from 'lucide-react';
import { paths } from '../../shared/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

interface Service {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  link: string;
}

const services: readonly Service[] = [
  {
    icon: ScanSearch,
    title: 'Sanctions screening',
    text: 'Names of people, companies, vessels and aircraft against the lists of the EU, the UN, the UK, US OFAC and the Swiss SECO. With the score, the source and the matching words.',
    to: paths.sanctionsScreening,
    link: 'How sanctions screening works',
  },
  {
    icon: UsersRound,
    title: 'PEP list checking',
    text: 'Politically exposed persons on the published lists of Denmark, the Faroe Islands and Greenland, with the position they hold.',
    to: paths.pepListChecking,
    link: 'About PEP lists',
  },
  {
    icon: TerminalSquare,
    title: 'API integration',
    text: 'The same screening as a REST API. Create an App ID in the dashboard, send a name, and receive matches, lists and dates as JSON.',
    to: paths.apiIntegration,
    link: 'See the API',
  },
  {
    icon: FileUp,
    title: 'List import',
    text: 'Import an official list file yourself, preview it, and screen against it as soon as it is complete. A failed or cancelled import changes nothing.',
    to: paths.apiDocs,
    link: 'Read the documentation',
  },
];

export function Services() {
  return (
    <chakra.section
      id="services"
      aria-labelledby="services-title"
      bg="surface"
      borderBlock="1px solid"
      borderColor="line"
    >
      <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '14', md: '20' }}>
        <chakra.h2 id="services-title" textStyle="title" maxWidth="32rem">
          Sanctions and PEP lists in one search
        </chakra.h2>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          columnGap="14"
          rowGap="10"
          mt="10"
        >
          {services.map(({ icon: Icon, title, text, to, link }) => (
            <chakra.li key={title} display="flex" gap="4">
              <chakra.span color="fjord" flexShrink="0" mt="1" aria-hidden>
                <Icon size={26} strokeWidth={1.6} />
              </chakra.span>
              <div>
                <chakra.h3 textStyle="card">{title}</chakra.h3>
                <chakra.p color="muted" mt="1.5" mb="2.5">
                  {text}
                </chakra.p>
                <TextLink to={to}>{link}</TextLink>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  );
}
