import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { reportFileKeptDays, reportFormats } from '../../../../lib/contract/reports/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ReportRow } from '../../ui/reports/ReportRow.tsx';
import { useReports, useRequestReport } from '../../ui/reports/reports.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { isFiltered, type SubjectFilter } from './subjects.ts';

type Format = Exclude<(typeof reportFormats)[number], 'pdf'>;
const formats = reportFormats.filter((format): format is Format => format !== 'pdf');

interface ExportDialogProps {
  filter: SubjectFilter;
  onClose: () => void;
}

/** Has a file of the filtered subjects made, and shows the newest ones. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('csv');
  const request = useRequestReport();
  const found = useReports();
  const exports = found.data?.reports.filter(({ about }) => about.subjects) ?? [];
  const subjects = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return (
    <Modal
      title="Export subjects"
      size="lg"
      onClose={onClose}
      description={
        isFiltered(filter)
          ? 'A file of the subjects that fit your filters, with screening and outcome of each.'
          : 'A file of all subjects, with screening and outcome of each. Filter the page first for a part of them.'
      }
    >
      <chakra.div display="grid" gap="5" mt="4">
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
          <chakra.div flex="1" minWidth="48">
            <Field label="Format">
              {(parts) => (
                <Select {...parts} value={format} onChange={({ target }) => setFormat(target.value as Format)}>
                  {formats.map((one) => (
                    <option key={one} value={one}>
                      {one.toUpperCase()}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </chakra.div>
          <Button disabled={request.isPending} onClick={() => request.mutate({ format, subjects })}>
            Make file
          </Button>
        </chakra.div>
        {found.isLoading && <Spinner label="Loading exports..." />}
        {found.isError && <LoadFailure title="The exports could not be loaded" error={found.error} />}
        {found.data && exports.length === 0 && <chakra.p color="muted">No exports yet.</chakra.p>}
        {exports.length > 0 && (
          <chakra.section aria-label="Newest exports" display="grid" gap="2">
            <chakra.ul display="grid">
              {exports.map((report) => (
                <chakra.li key={report.id} borderTop="1px solid" borderColor="line" py="3">
                  <ReportRow report={report} />
                </chakra.li>
              ))}
            </chakra.ul>
            <chakra.p textStyle="small" color="muted">
              Everybody in your account sees these. Files are kept for {reportFileKeptDays} days.
            </chakra.p>
          </chakra.section>
        )}
      </chakra.div>
    </Modal>
  );
}
