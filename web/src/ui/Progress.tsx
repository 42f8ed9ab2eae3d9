import { chakra } from '@chakra-ui/react/styled-system';

interface ProgressProps {
  label: string;
  /** 0 to 100; more is shown as 100. */
  percent: number;
  tone?: 'fjord' | 'spruce' | 'lingon' | 'cloudberry';
}

/** A progress bar; its label names it for screen readers. */
export function Progress({ label, percent, tone = 'fjord' }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      height="2.5"
      bg="sunken"
      borderRadius="full"
      overflow="hidden"
    >
      <chakra.div width={`${shown}%`} height="full" bg={tone} borderRadius="full" transition="width 400ms ease-out" />
    </chakra.div>
  );
}
