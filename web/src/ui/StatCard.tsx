import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface StatCardProps {
  label: string;
  value: string;
  note?: ReactNode;
}

/** A figure with its name. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <Card p={{ base: '4', md: '5' }}>
      <chakra.dl>
        <chakra.dt textStyle="eyebrow" color="muted">
          {label}
        </chakra.dt>
        <chakra.dd textStyle="figure" mt="2">
          {value}
        </chakra.dd>
        {note && (
          <chakra.dd textStyle="small" color="muted" mt="1">
            {note}
          </chakra.dd>
        )}
      </chakra.dl>
    </Card>
  );
}
