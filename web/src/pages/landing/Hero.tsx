import { chakra } from '@chakra-ui/react/styled-system';
import { Contours } from './Contours.tsx';
import { TrialForm } from './TrialForm.tsx';

/** What the product does in one sentence, and the free search. */
export function Hero() {
  return (
    <chakra.section
      id="search"
      aria-labelledby="search-title"
      position="relative"
      isolation="isolate"
      pt={{ base: '10', md: '20' }}
      pb={{ base: '10', md: '20' }}
    >
      <chakra.div
        position="absolute"
        zIndex="-1"
        top="0"
        insetX="0"
        height={{ base: '30rem', md: '31rem' }}
        bg="deep"
        overflow="hidden"
      >
        <Contours />
      </chakra.div>
      <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '6' }}>
        <chakra.div color="deep.ink" maxWidth="48rem" mb={{ base: '8', md: '12' }}>
          <chakra.h1 id="search-title" textStyle="display">
            Is this name on a list?
          </chakra.h1>
          <chakra.p mt="5" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.5" color="deep.muted" maxWidth="40rem">
            Screen people and companies against official sanctions and PEP lists. Every match is explained, and every
            result names the lists it is based on.
          </chakra.p>
        </chakra.div>
        <chakra.div bg="surface" borderRadius="lg" boxShadow="lifted" p={{ base: '5', md: '8' }}>
          <TrialForm />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
