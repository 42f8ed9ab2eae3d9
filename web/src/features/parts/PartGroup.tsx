import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface PartGroupProps {
  /** Of the group, the name of its picture. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Related parts, under a heading. */
export function PartGroup({ id, title, children }: PartGroupProps) {
  return (
    <chakra.section
      data-parts={id}
      aria-label={title}
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
      bg="canvas"
    >
      <chakra.h2 textStyle="section">{title}</chakra.h2>
      {children}
    </chakra.section>
  );
}

interface StateProps {
  /** What is seen: "Disabled". */
  label: string;
  children: ReactNode;
}

/** A part in one of its states. */
export function State({ label, children }: StateProps) {
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <chakra.p textStyle="small" color="muted">
        {label}
      </chakra.p>
      <div>{children}</div>
    </chakra.div>
  );
}

/** States side by side. */
export const States = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
  },
});
