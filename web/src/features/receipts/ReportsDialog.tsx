import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  pdfScreeningsMax,
  type Report,
  type ReportFormat,
  reportFileKeptDays,
  reportFormats,
  reportScreeningsMax,
} from '../../../../lib/contract/reports/reports.ts';
import { count } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ReportRow } from '../../ui/reports/ReportRow.tsx';
import { useReports, useRequestReport } from '../../ui/reports/reports.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { askedFor, isFiltered, type ReceiptFilter } from './receipts.ts';

const formatWords: Record<ReportFormat, string> = {
  pdf: 'PDF with receipts and proofs',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
};

interface ReportsDialogProps {
  filter: ReceiptFilter;
  onClose: () => void;
}

/** Has a report of the filtered screenings made, and shows the newest reports. */
export function ReportsDialog({ filter, onClose }: ReportsDialogProps) {
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const request = useRequestReport();
  const found = useReports();
  const max = format === 'pdf' ? pdfScreeningsMax : reportScreeningsMax;
  return (
    <Modal
      title="Reports"
      size="lg"
      onClose={onClose}
      description={
        isFiltered(filter)
          ? 'A report of the screenings that fit your filters, matches or not.'
          : 'A report of all screenings of your account, matches or not. Filter the page first for a part of them.'
      }
    >
      <chakra.div display="grid" gap="5" mt="4">
        <chakra.div display="grid" gap="1.5">
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
            <chakra.div flex="1" minWidth="48">
              <Field label="Format">
                {(parts) => (
                  <Select {...parts} value={format} onChange={(e) => setFormat(e.target.value as ReportFormat)}>
                    {reportFormats.map((one) => (
                      <option key={one} value={one}>
                        {formatWords[one]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </chakra.div>
            <Button disabled={request.isPending} onClick={() => request.mutate({ ...askedFor(filter), format })}>
              Make report
            </Button>
          </chakra.div>
          <chakra.p textStyle="small" color="muted">
            At most {count(max)} screenings.
          </chakra.p>
        </chakra.div>
        {found.isLoading && <Spinner label="Loading reports..." />}
        {found.isError && <LoadFailure title="The reports could not be loaded" error={found.error} />}
        {found.data && <Newest reports={found.data.reports} />}
      </chakra.div>
    </Modal>
  );
}

function Newest({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <chakra.p color="muted">No reports yet.</chakra.p>;
  return (
    <chakra.section aria-label="Newest reports" display="grid" gap="2">
      <chakra.ul display="grid">
        {reports.map((report) => (
          <chakra.li key={report.id} borderTop="1px solid" borderColor="line" py="3">
            <ReportRow report={report} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="small" color="muted">
        Everybody in your account sees these. Files are kept for {reportFileKeptDays} days.
      </chakra.p>
    </chakra.section>
  );
}
