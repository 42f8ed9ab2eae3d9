import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { count, counted } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What waits for a person: alerts, cases, files to be started, and lists to be confirmed. Nothing is shown to those who may only read. */
export function Waiting() {
  const api = useApi();
  const mayStart = useMay('analyst');
  const mayReview = useMay('admin') === true;
  const enabled = mayStart === true;
  const batches = useQuery({
    queryKey: keys.waitingBatches,
    queryFn: ({ signal }) => api.listBatches({}, signal),
    enabled,
  });
  const imports = useQuery({
    queryKey: keys.waitingImports,
    queryFn: ({ signal }) => api.listImportJobs({}, signal),
    enabled,
  });
  const alerts = useQuery({
    queryKey: keys.alertFigures,
    queryFn: ({ signal }) => api.getAlertFigures({}, signal),
    enabled,
  });
  const cases = useQuery({
    queryKey: keys.waitingCases,
    queryFn: ({ signal }) => api.listCases({}, signal),
    enabled,
  });
  const work = [...alertLines(alerts.data), ...caseLines(cases.data?.figures, mayReview)];
  const asked = [batches, imports, alerts, cases];
  const failed = asked.find(({ isError }) => isError);
  if (!failed && asked.every(({ data }) => !data)) return null;
  const files = (batches.data?.batches ?? []).filter(({ status }) => status === 'pending');
  const lists = (imports.data?.jobs ?? []).filter(
    ({ status, confirmation_needed }) => status === 'processing' && confirmation_needed !== null,
  );
  return (
    <Card>
      <chakra.h2 textStyle="card">Waiting for you</chakra.h2>
      {failed && <LoadFailure title="Not all that waits could be read" error={failed.error} />}
      {work.length + files.length + lists.length === 0 ? (
        !failed && (
          <chakra.p color="muted" mt="2">
            {asked.some(({ isPending }) => isPending) ? 'Looking for what waits...' : 'Nothing waits for you.'}
          </chakra.p>
        )
      ) : (
        <chakra.ul display="grid" gap="2" mt="2">
          {work.map(({ to, what, rest }) => (
            <chakra.li key={to}>
              <TextLink to={to}>{what}</TextLink> {rest}
            </chakra.li>
          ))}
          {files.map(({ id, file_name }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <TextLink to={paths.batchFiles}>{file_name}</TextLink> is uploaded and not started.
            </chakra.li>
          ))}
          {lists.map(({ id, original_filename }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <TextLink to={paths.imports}>{original_filename}</TextLink> is imported when you confirm it.
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}

interface Line {
  to: string;
  what: string;
  rest: string;
}

type Figures<Operation extends 'getAlertFigures' | 'listCases'> = Awaited<ReturnType<Client[Operation]>>;

function alertLines(figures: Pick<Figures<'getAlertFigures'>, 'open' | 'overdue' | 'complete'> | undefined): Line[] {
  if (!figures || figures.open === 0) return [];
  const { open, overdue, complete } = figures;
  const what = `${count(open)}${complete ? '' : ' or more'} ${open === 1 ? 'alert' : 'alerts'}`;
  return [
    { to: paths.alerts, what, rest: `${open === 1 ? 'waits' : 'wait'} for a decision.` },
    ...(overdue > 0
      ? [{ to: `${paths.alerts}?due=overdue`, what: counted(overdue, 'alert'), rest: `${isOrAre(overdue)} overdue.` }]
      : []),
  ];
}

function caseLines(figures: Figures<'listCases'>['figures'] | undefined, mayReview: boolean): Line[] {
  if (!figures) return [];
  const { mine, unassigned, in_review: inReview, overdue } = figures;
  const lines = [
    { number: mine, to: paths.cases, rest: `${isOrAre(mine)} assigned to you.` },
    { number: unassigned, to: `${paths.cases}?assignee=none`, rest: `${isOrAre(unassigned)} assigned to nobody.` },
    {
      number: mayReview ? inReview : 0,
      to: `${paths.cases}?state=review`,
      rest: `${inReview === 1 ? 'waits' : 'wait'} for review.`,
    },
    { number: overdue, to: `${paths.cases}?overdue=true`, rest: `${isOrAre(overdue)} overdue.` },
  ];
  return lines
    .filter(({ number }) => number > 0)
    .map(({ number, to, rest }) => ({ to, what: counted(number, 'case'), rest }));
}

const isOrAre = (number: number) => (number === 1 ? 'is' : 'are');
