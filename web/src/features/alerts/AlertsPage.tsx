import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { DecisionOutcome } from '../../../../lib/contract/alerts/alertWords.ts';
import { useAccount } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AlertDetail } from './AlertDetail.tsx';
import { AlertFigures } from './AlertFigures.tsx';
import { AlertFilters } from './AlertFilters.tsx';
import { AlertList } from './AlertList.tsx';
import { isFiltered, useAlertFilter } from './alertFilter.ts';
import { type Decided, useAlertList, useAssignment } from './alertQueries.ts';
import { BulkDecision } from './BulkDecision.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useAlertKeys } from './useAlertKeys.ts';

/** Undecided matches of subjects: the list beside the opened alert. */
export function AlertsPage() {
  const { filter, opened, setFilter, open, close } = useAlertFilter();
  const found = useAlertList(filter);
  const alerts = found.data ?? [];
  const mayDecide = useMay('analyst') === true;
  const { assign } = useAssignment();
  const me = useAccount().data?.user.user_id;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [started, setStarted] = useState<DecisionOutcome>();
  const [decided, setDecided] = useState<Decided>();
  const [isHelpShown, showHelp] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const chosenAlerts = alerts.filter(({ id }) => chosen.has(id));

  const show = (id: string) => {
    setStarted(undefined);
    open(id);
  };
  const step = (by: number) => {
    const at = alerts.findIndex(({ id }) => id === opened);
    const next = alerts[at === -1 ? 0 : Math.min(Math.max(at + by, 0), alerts.length - 1)];
    if (next) show(next.id);
  };
  /** The next alert opens by itself. */
  const done = (result: Decided) => {
    setDecided(result);
    setChosen(new Set());
    const left = alerts.filter(({ id }) => id === opened || !result.alerts.some((one) => one.id === id));
    const at = left.findIndex(({ id }) => id === opened);
    const next = result.alerts.some(({ id }) => id === opened) ? (left[at + 1] ?? left[at - 1]) : left[at];
    if (next) show(next.id);
    else close();
  };
  useAlertKeys({
    j: () => step(1),
    k: () => step(-1),
    '/': () => search.current?.focus(),
    '?': () => showHelp(true),
    ...(mayDecide && opened !== ''
      ? {
          a: () => me !== undefined && assign({ alert_id: opened, assignee: me }),
          f: () => setStarted('false_positive'),
          t: () => setStarted('true_match'),
        }
      : {}),
  });

  return (
    <>
      <PageHeader
        title="Alerts"
        actions={
          <Button variant="outline" size="sm" onClick={() => showHelp(true)}>
            Keyboard
          </Button>
        }
      >
        A subject and a listed subject that may be the same. A decision holds until facts of either side change.
      </PageHeader>
      <chakra.div display={{ base: opened === '' ? 'grid' : 'none', xl: 'grid' }} gap="5">
        <AlertFigures />
        <Card>
          <AlertFilters filter={filter} onChange={setFilter} search={search} />
        </Card>
      </chakra.div>
      {found.isLoading && <Spinner label="Loading alerts..." />}
      {found.isError && <LoadFailure title="Alerts could not be loaded" error={found.error} />}
      {found.data && alerts.length === 0 && (
        <Card>
          <chakra.p color="muted">{nothing(isFiltered(filter), found.hasNextPage)}</chakra.p>
        </Card>
      )}
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: opened === '' ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 3fr)',
        }}
      >
        {(alerts.length > 0 || found.hasNextPage) && (
          <chakra.div display={{ base: opened === '' ? 'grid' : 'none', xl: 'grid' }} gap="4">
            {chosenAlerts.length > 0 && (
              <BulkDecision alerts={chosenAlerts} onDone={done} onClear={() => setChosen(new Set())} />
            )}
            <AlertList
              alerts={alerts}
              opened={opened}
              chosen={mayDecide && filter.status === 'open' ? chosen : undefined}
              onChoose={setChosen}
              onOpen={show}
            />
            <ShowMore what="alerts" pages={found} />
          </chakra.div>
        )}
        {opened !== '' && (
          <AlertDetail
            key={opened}
            id={opened}
            mayDecide={mayDecide}
            started={started}
            onStart={setStarted}
            onDone={done}
            onClose={close}
          />
        )}
      </chakra.div>
      {decided && <UndoBar key={decided.alerts[0]?.id} decided={decided} onEnd={() => setDecided(undefined)} />}
      {isHelpShown && <KeysHelp onClose={() => showHelp(false)} />}
    </>
  );
}

function nothing(filtered: boolean, hasMore: boolean): string {
  if (hasMore) return 'No alerts so far fit these filters.';
  return filtered ? 'No alerts fit these filters.' : 'No open alerts. Every found match is decided.';
}
