import { chakra } from '@chakra-ui/react/styled-system';
import { useTitle } from './PageHeader.tsx';
import { TextLink } from './TextLink.tsx';

interface NotFoundProps {
  /** Where to go on from here. */
  to: string;
  label: string;
}

/** What is shown at an address without a page. */
export function NotFound({ to, label }: NotFoundProps) {
  useTitle('Page not found');
  return (
    <chakra.div textAlign="center" px="5" py={{ base: '20', md: '32' }} display="grid" gap="3" justifyItems="center">
      <chakra.h1 textStyle="display">404</chakra.h1>
      <chakra.p fontSize="xl">Oops! Page not found</chakra.p>
      <chakra.p color="muted" maxWidth="prose">
        There is no page at this address.
      </chakra.p>
      <TextLink to={to} mt="3" py="2">
        {label}
      </TextLink>
    </chakra.div>
  );
}
