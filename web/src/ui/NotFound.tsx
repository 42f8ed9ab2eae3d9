import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTitle } from './PageHeader.tsx';
import { TextLink } from './TextLink.tsx';

interface NotFoundProps {
  /** Where to go on from here. */
  to: string;
  label: string;
  /** Further help to find the intended page. */
  children?: ReactNode;
}

/** What is shown at an address without a page. */
export function NotFound({ to, label, children }: NotFoundProps) {
  useTitle('Page not found');
  return (
    <chakra.div textAlign="center" px="5" py={{ base: '20', md: '32' }} display="grid" gap="3" justifyItems="center">
      <chakra.h1 textStyle="display">404</chakra.h1>
      <chakra.p fontSize="xl">Oops! Page not found</chakra.p>
      <chakra.p color="muted" maxWidth="prose">
        There is no page at this address.
      </chakra.p>
      {children && <Help>{children}</Help>}
      <TextLink to={to} mt="3" py="2">
        {label}
      </TextLink>
    </chakra.div>
  );
}

const Help = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'center',
    width: 'full',
    maxWidth: '28rem',
    '& ul': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: '5', rowGap: '2' },
    '& li a': { display: 'inline-block', py: '1' },
  },
});
