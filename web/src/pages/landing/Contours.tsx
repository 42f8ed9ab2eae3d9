import { chakra } from '@chakra-ui/react/styled-system';
import { contourLines } from '../../shared/contourLines.ts';

/** Concentric depth lines as on a nautical chart; decoration only. */
export function Contours() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 640 496"
      preserveAspectRatio="xMaxYMid slice"
      position="absolute"
      right="0"
      top="0"
      height="full"
      width={{ base: 'full', md: '58%' }}
      fill="none"
      stroke="deep.line"
      strokeWidth="1.1"
      opacity={{ base: '0.45', md: '0.9' }}
      // The lines fade out before they reach the text.
      maskImage={{ md: 'linear-gradient(to right, transparent 22%, black 60%)' }}
    >
      {contourLines(8).map((line) => (
        <path key={line} d={line} />
      ))}
    </chakra.svg>
  );
}
