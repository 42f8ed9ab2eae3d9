import { chakra } from '@chakra-ui/react/styled-system';
import { localDates } from '../../shared/format.ts';
import { ShowAll } from './ShowAll.tsx';

interface BirthDatesProps {
  dates: string | null;
}

/** The column Date of Birth. A person may be listed with many dates, which must not widen the column. */
export function BirthDates({ dates }: BirthDatesProps) {
  return (
    <chakra.div maxWidth={{ md: '60' }}>
      <ShowAll items={localDates(dates).split('; ')} first={3} what="dates" inline>
        {(date) => <bdi>{date}</bdi>}
      </ShowAll>
    </chakra.div>
  );
}
