import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { counted, shortDate } from '../../shared/format.ts';

interface ComparedListsProps {
  lists: readonly {
    /** As in "In use". */
    label: string;
    date: string;
    records: number;
    note?: string;
  }[];
}

/** Dates and record counts of two editions, for a decision between them. */
export function ComparedLists({ lists }: ComparedListsProps) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="4" rowGap="1" fontSize="sm">
      {lists.map(({ label, date, records, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            list of {shortDate(date)}, {counted(records, 'record')}
            {note && (
              <chakra.span display="block" color="muted">
                {note}
              </chakra.span>
            )}
          </dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}
