import { chakra } from '@chakra-ui/react/styled-system';
import { counted, shortDateTime } from '../../shared/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Monitoring } from './monitoringQueries.ts';
import { notScreenedLines } from './runWords.ts';

/** Unscreened subjects, on top of the page: they are not clear. */
export function NotScreened({ monitoring: { last_run: run, not_screened_since: since } }: { monitoring: Monitoring }) {
  if (since === null) return null;
  const amount = run?.not_screened ?? 0;
  const title = amount > 0 ? `${counted(amount, 'subject')} could not be screened` : 'Subjects could not be screened';
  return (
    <Notice tone="danger" title={title}>
      Since {shortDateTime(since)}. They are tried again every hour, and are never shown as clean.
      {run && amount > 0 && (
        <chakra.ul pl="5" mt="1">
          {notScreenedLines(run).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  );
}
