import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../shared/paths.ts';
import { useTitle } from '../ui/PageHeader.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <chakra.div textAlign="center" px="5" py={{ base: '20', md: '32' }} display="grid" gap="3" justifyItems="center">
      <chakra.h1 textStyle="display">404</chakra.h1>
      <chakra.p fontSize="xl">Oops! Page not found</chakra.p>
      <chakra.p color="muted" maxWidth="prose" overflowWrap="anywhere">
        There is no page at this address.
      </chakra.p>
      <TextLink to={paths.home} mt="3">
        Return to Home
      </TextLink>
    </chakra.div>
  );
}
