import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { alertLabels } from '../../../../lib/contract/alerts/alertWords.ts';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ListedAlert } from './alertQueries.ts';
import { labelTones, stateWords } from './alertWords.ts';

interface AlertListProps {
  alerts: readonly ListedAlert[];
  opened: string;
  /** Undefined without the right to decide. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

export function AlertList({ alerts, opened, chosen, onChoose, onOpen }: AlertListProps) {
  const isAllChosen = alerts.length > 0 && alerts.every(({ id }) => chosen?.has(id));
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set([...(chosen ?? [])].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  return (
    <Card p="0" overflow="hidden">
      {chosen && (
        <chakra.label display="flex" gap="3" px="4" py="3" alignItems="center" fontSize="sm" color="muted">
          <input
            type="checkbox"
            checked={isAllChosen}
            onChange={({ target }) => onChoose(new Set(target.checked ? alerts.map(({ id }) => id) : []))}
          />
          Choose all {alerts.length} shown
        </chakra.label>
      )}
      <chakra.ul aria-label="Alerts" listStyle="none">
        {alerts.map((alert) => (
          <Row
            key={alert.id}
            alert={alert}
            isOpened={alert.id === opened}
            isChosen={chosen?.has(alert.id)}
            onChoose={(isChosen) => choose(alert.id, isChosen)}
            onOpen={() => onOpen(alert.id)}
          />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface RowProps {
  alert: ListedAlert;
  isOpened: boolean;
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}

function Row({ alert, isOpened, isChosen, onChoose, onOpen }: RowProps) {
  const { subject, records, label, state, opened_at, assignee, due, changes } = alert;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpened]);
  const facts = [
    `Opened ${shortDate(opened_at)}`,
    ...(assignee ? [assignee.name ?? 'A former member'] : []),
    ...(due ? [`due ${shortDate(due)}`] : []),
  ];
  return (
    <chakra.li
      ref={row}
      display="flex"
      gap="3"
      px="4"
      py="3"
      borderTop="1px solid"
      borderColor="line"
      bg={isOpened ? 'fjord.subtle' : undefined}
    >
      {isChosen !== undefined && (
        <chakra.input
          type="checkbox"
          mt="1.5"
          aria-label={`Choose ${subject.name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <chakra.button
        type="button"
        flex="1"
        minWidth="0"
        textAlign="start"
        cursor="pointer"
        display="grid"
        gap="1"
        aria-current={isOpened ? 'true' : undefined}
        onClick={onOpen}
      >
        <chakra.span display="flex" gap="2" justifyContent="space-between" flexWrap="wrap">
          <chakra.strong overflowWrap="anywhere">
            <bdi>{subject.name}</bdi>
          </chakra.strong>
          <chakra.span color="muted" fontSize="sm">
            {percentOf(alert.score)} %
          </chakra.span>
        </chakra.span>
        <chakra.span fontSize="sm" overflowWrap="anywhere">
          <bdi>{records[0]?.name}</bdi>, {[...new Set(records.map(({ database }) => database))].join(', ')}
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Badge tone={labelTones[label]}>{alertLabels[label]}</Badge>
          {state !== 'open' && <Badge>{stateWords[state]}</Badge>}
          {state === 'open' && changes.length > 0 && <Badge tone="ochre">Open again</Badge>}
        </chakra.span>
        <chakra.span fontSize="sm" color="muted" overflowWrap="anywhere">
          <bdi>{subject.external_ref}</bdi> · {facts.join(' · ')}
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}
