import { chakra } from '@chakra-ui/react/styled-system';

/** Concentric depth lines as on a nautical chart; decoration only. */
export function Contours() {
  const lines = Array.from({ length: 13 }, (_, i) => i);
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
      {lines.map((i) => (
        <path key={i} d={contour(i)} />
      ))}
    </chakra.svg>
  );
}

/** Points of a line: enough to look smooth. */
const steps = 144;

/** A closed line around the centre of the chart; waves give it the same bays and headlands on every line. */
function contour(i: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const a = (step / steps) * 2 * Math.PI;
    const bays = 1 + 0.2 * Math.sin(3 * a + 0.8) + 0.1 * Math.sin(5 * a + i * 0.18) + 0.05 * Math.cos(8 * a - i * 0.3);
    const radius = (18 + i * 31) * bays;
    return `${(430 + 1.25 * radius * Math.cos(a)).toFixed(1)} ${(250 + 0.82 * radius * Math.sin(a)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
