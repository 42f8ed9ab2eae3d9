import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { ReportRow } from './ReportRow.tsx';
import { useReports, useRequestReport, useSaveReport } from './reports.ts';

interface PdfReportProps {
  of: { receipt_id: string } | { case_id: string };
  /** Says the contents of the PDF. */
  text: string;
}

/** Has the PDF of one receipt or case made, and downloads it when it is ready. */
export function PdfReport({ of, text }: PdfReportProps) {
  const request = useRequestReport();
  const { mutate: save } = useSaveReport();
  const found = useReports();
  const asked = request.data?.report.id;
  const report = found.data?.reports.find((one) => one.id === asked) ?? request.data?.report;
  const [savedId, setSavedId] = useState<string>();
  const isReady = report?.status === 'ready';

  useEffect(() => {
    if (!isReady || asked === undefined || savedId === asked) return;
    setSavedId(asked);
    save(asked);
  }, [isReady, asked, savedId, save]);

  const isBusy = request.isPending || report?.status === 'working';
  return (
    <chakra.section aria-label="Report" display="grid" gap="3">
      <chakra.p textStyle="small" color="muted">
        {text}
      </chakra.p>
      <div>
        <Button variant="outline" disabled={isBusy} onClick={() => request.mutate({ ...of, format: 'pdf' })}>
          {isBusy ? 'Making the PDF...' : 'Download PDF report'}
        </Button>
      </div>
      {report && <ReportRow report={report} />}
    </chakra.section>
  );
}
