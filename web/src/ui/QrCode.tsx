import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads. */
  value: string;
  /** What it is for, for who cannot see it. */
  label: string;
}

/** Drawn here: its content goes to nobody else. Black on white in every theme, with the margin needed by cameras. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <chakra.svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      width="full"
      maxWidth="13rem"
      borderRadius="md"
      border="1px solid"
      borderColor="line"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </chakra.svg>
  );
}
