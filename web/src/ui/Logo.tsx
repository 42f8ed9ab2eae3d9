import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../lib/contract/brand.ts';

interface MarkProps {
  size?: number;
}

/** The symbol: a K with the stroke of a highlighter. The same drawing as web/favicon.svg. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#134552" />
      <path d="M10 7v18" stroke="#f2f6f3" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M13.5 16 22 7.5" stroke="#f2f6f3" strokeWidth="3.6" strokeLinecap="round" />
      <path d="m15 17.5 8 7.5" stroke="#f3b35e" strokeWidth="4.4" strokeLinecap="round" />
    </svg>
  );
}

interface LogoProps {
  size?: number;
}

/** Symbol and name of the product. */
export function Logo({ size }: LogoProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontFamily="heading"
      fontWeight="600"
      fontSize="xl"
      lineHeight="1"
    >
      <Mark size={size} />
      {/* Old-style faces sit high in their line. */}
      <chakra.span pt="0.5">{brand.name}</chakra.span>
    </chakra.span>
  );
}
