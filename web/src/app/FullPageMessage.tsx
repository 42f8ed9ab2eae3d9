import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';

interface FullPageMessageProps {
  title: string;
  children: ReactNode;
}

/** A page with a single message. */
export function FullPageMessage({ title, children }: FullPageMessageProps) {
  return (
    <chakra.main id="main" maxWidth="prose" mx="auto" px="5" py={{ base: '10', md: '24' }} display="grid" gap="5">
      <Logo />
      <chakra.h1 textStyle="title" mt="6">
        {title}
      </chakra.h1>
      {children}
    </chakra.main>
  );
}
