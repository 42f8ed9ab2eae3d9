import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface CardPageProps {
  children: ReactNode;
}

/** The layout of a public page with one narrow card. */
export function CardPage({ children }: CardPageProps) {
  return (
    <chakra.div maxWidth="34rem" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '16' }}>
      <Card p={{ base: '5', md: '8' }} display="grid" gap="5">
        {children}
      </Card>
    </chakra.div>
  );
}
