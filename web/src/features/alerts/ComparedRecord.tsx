import { chakra } from '@chakra-ui/react/styled-system';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';
import { fieldWords, outcomeWords } from '../../shared/decisionWords.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { OpenedRecord } from './alertQueries.ts';
import { relationTones, relationWords } from './alertWords.ts';

type Compared = OpenedRecord['comparison'][number];

const columns: Column<Compared>[] = [
  { label: 'Field', cell: ({ field }) => fieldWords[field] },
  { label: 'Subject', minWidth: '32', cell: ({ subject }) => <Values values={subject} /> },
  { label: 'Listed', minWidth: '32', cell: ({ record }) => <Values values={record} /> },
  {
    label: 'Compared',
    cell: ({ relation }) => <Badge tone={relationTones[relation]}>{relationWords[relation]}</Badge>,
  },
];

/** A record beside the subject, field by field. */
export function ComparedRecord({ record }: { record: OpenedRecord }) {
  const { id, name, database, score, is_listed, decision, comparison } = record;
  return (
    <chakra.section display="grid" gap="3" aria-label={`${name}, ${database}`}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.h3 fontWeight="600" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h3>
        <Badge>{database}</Badge>
        <Badge>{percentOf(score)} %</Badge>
        {!is_listed && <Badge tone="ochre">No longer found</Badge>}
        {decision && <Badge tone="fjord">{outcomeWords[decision.outcome]}</Badge>}
      </chakra.div>
      <chakra.p color="muted" fontSize="sm" overflowWrap="anywhere">
        {id}
      </chakra.p>
      <RecordTable
        caption={`Subject and ${name}, field by field`}
        columns={columns}
        rows={comparison}
        keyOf={({ field }) => field}
      />
    </chakra.section>
  );
}

const shownMax = 8;

/** Equal values first and stressed. */
function Values({ values }: { values: Compared['subject'] }) {
  if (values.length === 0) return <chakra.span color="muted">None</chakra.span>;
  const sorted = [...values].sort((a, b) => Number(b.agrees) - Number(a.agrees));
  const left = sorted.length - shownMax;
  return (
    <chakra.ul listStyle="none" display="grid" gap="1">
      {sorted.slice(0, shownMax).map(({ value, agrees }) => (
        <chakra.li key={value} fontWeight={agrees ? '600' : undefined} overflowWrap="anywhere">
          <bdi>{value}</bdi>
        </chakra.li>
      ))}
      {left > 0 && (
        <chakra.li color="muted" fontSize="sm">
          and {left} more
        </chakra.li>
      )}
    </chakra.ul>
  );
}
