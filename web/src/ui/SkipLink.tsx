import { chakra } from '@chakra-ui/react/styled-system';

/** The first keyboard stop on every page: jumps to the main part, with the id `main`. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="absolute"
      top="-20"
      left="3"
      zIndex="toast"
      bg="surface"
      color="fjord"
      fontWeight="600"
      px="4"
      py="3"
      borderRadius="md"
      _focus={{ top: '3' }}
    >
      Skip to content
    </chakra.a>
  );
}
