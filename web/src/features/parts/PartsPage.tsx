import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { useConfig } from '../../shared/useConfig.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { ColourParts } from './ColourParts.tsx';
import { ControlParts } from './ControlParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { MessageParts } from './MessageParts.tsx';
import { PublicParts } from './PublicParts.tsx';
import { ResultParts } from './ResultParts.tsx';
import { TableParts } from './TableParts.tsx';
import { TextParts } from './TextParts.tsx';

/**
 * Every part of the interface in all its states, for developers: on one's own machine alone. `test/journeys/parts` holds its pictures, so a
 * change of a part is seen.
 */
export function PartsPage() {
  const { data, isPending } = useConfig();
  if (isPending) return <PageSpinner />;
  if (data?.stage !== 'local') return <NotFound to={paths.dashboard} label="Return to Dashboard" />;
  return (
    <>
      <PageHeader title="Parts">
        Every part of the interface in all its states. People and answers here are invented.
      </PageHeader>
      <chakra.div display="grid" gap="12" gridTemplateColumns="minmax(0, 1fr)">
        <ColourParts />
        <TextParts />
        <ControlParts />
        <FieldParts />
        <MessageParts />
        <TableParts />
        <ResultParts />
        <PublicParts />
      </chakra.div>
    </>
  );
}
