import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What waits for a person: files to be started, and lists to be confirmed. Nothing is shown to those who may do neither. */
export function Waiting() {
  const api = useApi();
  const mayStart = useMay('analyst');
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
  // A failure is told where the files and jobs are listed.
  if (!batches.data && !imports.data) return null;
  const files = (batches.data?.batches ?? []).filter(({ status }) => status === 'pending');
  const lists = (imports.data?.jobs ?? []).filter(
    ({ status, confirmation_needed }) => status === 'processing' && confirmation_needed !== null,
  );
  return (
    <Card>
      <chakra.h2 textStyle="card">Waiting for you</chakra.h2>
      {files.length + lists.length === 0 ? (
        <chakra.p color="muted" mt="2">
          Nothing waits for you.
        </chakra.p>
      ) : (
        <chakra.ul display="grid" gap="2" mt="2">
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
