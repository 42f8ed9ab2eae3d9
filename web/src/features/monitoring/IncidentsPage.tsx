import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { incidentWords } from '../../../../lib/contract/monitoring/inspectionWords.ts';
import { count, counted, shortDate, shortDateTime } from '../../shared/format.ts';
import { useMay } from '../../shared/role.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AcknowledgeIncident } from './AcknowledgeIncident.tsx';
import { durationText, type Incident, screeningsWithin, useIncidents, yearsTo } from './inspection.ts';
import { YearField } from './YearField.tsx';

/** Incidents of the service that touched this account, and who has taken note of each. */
export function IncidentsPage() {
  const [year, setYear] = useState(yearsTo(new Date())[0] ?? '');
  const [chosen, setChosen] = useState<Incident>();
  const found = useIncidents(year);
  const mayAcknowledge = useMay('analyst') === true;
  const rows = found.data?.incidents ?? [];
  const columns: Column<Incident>[] = [
    {
      label: 'Incident',
      minWidth: '60',
      cell: ({ kind, extent }) => (
        <>
          {incidentWords[kind]}
          <Note>{extent}</Note>
        </>
      ),
    },
    { label: 'When', minWidth: '32', cell: (one) => <When incident={one} /> },
    { label: 'Answers meanwhile', number: true, cell: (one) => <Answers incident={one} /> },
    {
      label: 'Acknowledged',
      minWidth: '48',
      cell: (one) => <Acknowledged incident={one} onChoose={mayAcknowledge ? setChosen : undefined} />,
    },
  ];
  return (
    <>
      <PageHeader title="Incidents">
        What went wrong on our side and touched your account: lists fetched too late with the answers given meanwhile,
        runs of monitoring that failed or left something out, and days without a run. Days without an active subject or
        without a plan have no run either and look the same.
      </PageHeader>
      <chakra.div maxWidth="48">
        <YearField year={year} onChange={setYear} />
      </chakra.div>
      {found.isLoading && <Spinner label="Loading incidents..." />}
      {found.isError && <LoadFailure title="The incidents could not be loaded" error={found.error} />}
      {found.data && (
        <Card display="grid" gap="4" overflow="hidden" py={rows.length > 0 ? '0' : undefined}>
          {rows.length === 0 ? (
            <chakra.p color="muted">No incident has touched your account in {year}.</chakra.p>
          ) : (
            <RecordTable caption="Incidents, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
          )}
        </Card>
      )}
      {found.data?.is_all === false && (
        <chakra.p color="muted" textStyle="small">
          There are more incidents in {year}: these are the newest.
        </chakra.p>
      )}
      {chosen && <AcknowledgeIncident incident={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function When({ incident: { kind, from, to } }: { incident: Incident }) {
  if (kind === 'day_without_run') {
    const last = to === null ? undefined : new Date(Date.parse(to) - 1).toISOString();
    const [first, end] = [shortDate(from.slice(0, 10)), last && shortDate(last.slice(0, 10))];
    return (
      <>
        {first}
        {end !== first && <Note>{end === undefined ? 'Lasts' : `to ${end}`}</Note>}
      </>
    );
  }
  return (
    <>
      {shortDateTime(from)}
      <Note>
        {to === null ? 'Lasts' : `for ${durationText(Math.round((Date.parse(to) - Date.parse(from)) / 1000))}`}
      </Note>
    </>
  );
}

function Answers({ incident }: { incident: Incident }) {
  const { answers, answers_is_all: isAll } = incident;
  if (answers === null) return <>-</>;
  if (answers === 0 && isAll) return <>0</>;
  const text = isAll ? counted(answers, 'answer') : answers === 0 ? 'Not counted' : `${count(answers)} answers or more`;
  return <TextLink to={screeningsWithin(incident)}>{text}</TextLink>;
}

function Acknowledged({
  incident,
  onChoose,
}: {
  incident: Incident;
  onChoose: ((incident: Incident) => void) | undefined;
}) {
  const { acknowledgement: one, to } = incident;
  if (one) {
    return (
      <>
        {one.note}
        <Note>
          {shortDate(one.at)}, {one.by.name ?? 'A former member'}
        </Note>
      </>
    );
  }
  if (to === null || !onChoose) return <Badge tone="ochre">{to === null ? 'Lasts' : 'Not yet'}</Badge>;
  return (
    <Button variant="outline" size="sm" onClick={() => onChoose(incident)}>
      Acknowledge
    </Button>
  );
}

const Note = chakra('div', { base: { color: 'muted', fontSize: 'xs', fontWeight: '400' } });
