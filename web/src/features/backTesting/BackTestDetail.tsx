import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { exportedDifferencesMax } from '../../../../lib/contract/backTesting/backTestLimits.ts';
import { count, counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { type BackTest, isRunning, useBackTest, type useOpened, useSaveBackTest } from './backTests.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { FigureTable } from './FigureTable.tsx';
import { NameTable } from './NameTable.tsx';
import { databaseOf, periodText, settingsText } from './settingsText.ts';

interface BackTestDetailProps {
  opened: ReturnType<typeof useOpened>;
  /** Those that it can be compared with. */
  saved: readonly BackTest[];
}

/** One back-test: its figures, beside those of another one where that is chosen, and its differences by name. */
export function BackTestDetail({ opened, saved }: BackTestDetailProps) {
  const found = useBackTest(opened.test);
  const other = useBackTest(opened.other);
  const test = found.data;
  return (
    <Card display="grid" gap="5" overflow="hidden" aria-label="Opened back-test">
      {found.isLoading && <Spinner label="Loading the back-test..." />}
      {found.isError && <LoadFailure title="The back-test could not be loaded" error={found.error} />}
      {test && (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="start">
            <chakra.div minWidth="0">
              <chakra.h2 textStyle="card">{test.name}</chakra.h2>
              <chakra.p color="muted" textStyle="small">
                {settingsText(test)}. {periodText(test)}.
              </chakra.p>
            </chakra.div>
            <Button variant="ghost" size="sm" onClick={opened.close}>
              Close
            </Button>
          </chakra.div>
          <State test={test} />
          <CompareWith test={test} saved={saved} opened={opened} />
          <FigureTable tests={other.data ? [test, other.data] : [test]} />
          <LeftOut test={test} />
          <Lists test={test} />
          <NameTable test={test} />
          <Save test={test} />
          <DifferenceTable test={test} />
        </>
      )}
    </Card>
  );
}

function State({ test }: { test: BackTest }) {
  if (test.status === 'failed')
    return (
      <Notice tone="danger" title="This back-test failed">
        {test.error_message}
      </Notice>
    );
  if (test.status === 'cancelled')
    return <Notice tone="warning">It was cancelled: the figures are those of the screenings tested until then.</Notice>;
  return isRunning(test) ? <Notice>It is running: the figures are those so far.</Notice> : null;
}

function CompareWith({ test, saved, opened }: BackTestDetailProps & { test: BackTest }) {
  const others = saved.filter(({ id, status }) => id !== test.id && status === 'completed');
  if (others.length === 0) return null;
  return (
    <chakra.div maxWidth="80">
      <Field label="Compare with">
        {(parts) => (
          <Select {...parts} value={opened.other} onChange={({ target }) => opened.compare(target.value)}>
            <option value="">No other back-test</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </chakra.div>
  );
}

/** Nothing is left out silently. */
function LeftOut({ test: { left_out: left } }: { test: BackTest }) {
  const lines = [
    left.without_footprint > 0 &&
      `${counted(left.without_footprint, 'screening')} made without a footprint: the question is not kept.`,
    left.without_question > 0 &&
      `${counted(left.without_question, 'search', 'searches')} without a question to lists: adverse media, and rows that were refused.`,
    left.unreadable > 0 && `${counted(left.unreadable, 'screening')} with an erased or damaged receipt.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Notice title="Left out">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

function Lists({ test: { editions, lists_missing: missing, policy_version } }: { test: BackTest }) {
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer">
        Searched in {counted(editions.length, 'edition')}, policy {policy_version}
      </chakra.summary>
      <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
        {editions.map(({ list, edition_id, list_date }) => (
          <li key={edition_id}>
            {databaseOf(list)}, {shortDate(list_date)}
          </li>
        ))}
        {missing.map(({ database }) => (
          <li key={database}>{database}: not searched, as it is not imported</li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

function Save({ test }: { test: BackTest }) {
  const save = useSaveBackTest(test.id);
  const { gone, new: fresh } = test.figures;
  const all = gone.settings + gone.lists + fresh.settings + fresh.lists;
  const inFile = Math.min(test.differences_kept, exportedDifferencesMax);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} variant="outline" size="sm" disabled={save.isPending} onClick={() => save.mutate(format)}>
          <Download size={16} aria-hidden />
          {format === 'csv' ? 'CSV' : 'JSON lines'}
        </Button>
      ))}
      {inFile < all && (
        <chakra.span textStyle="small" color="muted">
          A file has {count(inFile)} of the {count(all)} differences.
        </chakra.span>
      )}
    </chakra.div>
  );
}
