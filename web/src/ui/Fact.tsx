import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { count } from '../shared/format.ts';
import { Badge } from './Badge.tsx';

interface FactProps {
  label: string;
  children: ReactNode;
}

/** A fact of an opened record, in a `dl`. */
export function Fact({ label, children }: FactProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '8rem minmax(0, 1fr)' }} gap="1">
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  );
}

/** Where a record stands in the public log; null before it does. */
export function ProofFact({ proof }: { proof: { leaf_index: number; tree_size: number } | null }) {
  return (
    <Fact label="Proof">
      {proof ? (
        <>
          <Badge tone="fjord">In the public log</Badge> Entry {count(proof.leaf_index + 1)} of {count(proof.tree_size)}
        </>
      ) : (
        'On its way into the public log. This takes seconds.'
      )}
    </Fact>
  );
}
