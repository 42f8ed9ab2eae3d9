import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';
import { Prose } from './Prose.tsx';

interface ShortPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** What to do next, as buttons below the text. */
  actions?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
}

/** The layout of public text pages. */
export function ShortPage({ title, lead, children, actions, back }: ShortPageProps) {
  return (
    <chakra.article maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '16' }}>
      {back && <chakra.div mb="5">{back}</chakra.div>}
      <PageHeader title={title}>
        <chakra.p fontSize="lg">{lead}</chakra.p>
      </PageHeader>
      <Prose mt="8">{children}</Prose>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="10">
          {actions}
        </chakra.div>
      )}
    </chakra.article>
  );
}
