import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { count } from '../../shared/format.ts';
import { Progress } from '../../ui/Progress.tsx';

interface ChunkCountsProps {
  job: ImportJob;
}

/** The progress of a large import: how many chunks are completed, failed and pending. */
export function ChunkCounts({ job }: ChunkCountsProps) {
  const { total_chunks, chunks_completed, chunks_failed, total_records } = job;
  if (total_chunks === null) {
    return (
      <chakra.div display="grid" gap="2">
        <p role="status">Reading the file...</p>
        <Progress label="Import" percent={0} />
      </chakra.div>
    );
  }
  const percent = total_chunks === 0 ? 0 : ((chunks_completed + chunks_failed) / total_chunks) * 100;
  const figures = [
    ['Total', total_chunks],
    ['Completed', chunks_completed],
    ['Failed', chunks_failed],
    ['Pending', total_chunks - chunks_completed - chunks_failed],
  ] as const;
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <span role="status">
          {Math.round(percent)} % processed{total_records !== null && ` of ${count(total_records)} records`}
        </span>
      </chakra.div>
      <Progress label="Import" percent={percent} tone={chunks_failed > 0 ? 'lingon' : 'fjord'} />
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }} gap="4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <chakra.dt textStyle="small" color="muted">
              {label} chunks
            </chakra.dt>
            <chakra.dd fontWeight="600" fontSize="lg">
              {count(value)}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
