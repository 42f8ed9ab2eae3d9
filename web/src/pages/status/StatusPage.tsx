import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ListWarnings } from '../../ui/matches/ListWarnings.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ListStatusTable } from './ListStatusTable.tsx';

/** Which lists are screened, of which date, and which are missing. Open to visitors. */
export function StatusPage() {
  const api = useApi();
  const { data, error, isPending } = useQuery({
    queryKey: keys.listStatus,
    queryFn: ({ signal }) => api.listStatus({}, signal),
  });
  return (
    <chakra.article
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '16' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="8"
    >
      <PageHeader title="List status">
        <chakra.p fontSize="lg">
          The shared lists that names are screened against, with their publishers' dates.
        </chakra.p>
      </PageHeader>
      {isPending && <Spinner label="Reading the lists..." />}
      {error && <LoadFailure title="The lists could not be read" error={error} />}
      {data && data.lists.length === 0 && (
        <Notice tone="warning" title="No list is available">
          Nothing can be screened until a list has been imported.
        </Notice>
      )}
      {data && <ListWarnings lists={data.lists} />}
      {data && data.lists.length + data.lists_unavailable.length > 0 && (
        <Card py="0" overflow="hidden">
          <ListStatusTable status={data} />
        </Card>
      )}
      <chakra.p textStyle="small" color="muted" maxWidth="prose">
        Publishers update their lists when there is something to change: an older edition that was checked recently is
        probably still the current one. Every search result names the lists it is based on; see{' '}
        <TextLink to={paths.sanctionsScreening}>Sanctions screening</TextLink>.
      </chakra.p>
    </chakra.article>
  );
}
