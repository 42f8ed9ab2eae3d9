import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ImportPreview } from '../../../../lib/contract/imports/importPreview.ts';
import { count, counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowProblems } from '../../ui/RowProblems.tsx';
import type { Flow } from './flow.ts';
import { PreviewTable } from './PreviewTable.tsx';

interface PreviewDialogProps {
  flow: Extract<Flow, { state: 'preview' }>;
  onConfirm: () => void;
  onLeave: () => void;
}

/** The content of the file and the effect of the import, before anything is changed. */
export function PreviewDialog({ flow, onConfirm, onLeave }: PreviewDialogProps) {
  const { preview, starting, problem } = flow;
  const consequenceId = useId();
  const { list_date, format, deduplicationInfo, problems, questions, compared, sampleData } = preview;
  return (
    <Modal
      size="lg"
      title="Data preview"
      description={`${format}${list_date ? `, list of ${shortDate(list_date)}` : ''}`}
      onClose={onLeave}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" mt="5">
        <Statistics statistics={preview.statistics} />
        {deduplicationInfo.message && <Notice>{deduplicationInfo.message}</Notice>}
        <RowProblems problems={problems} />
        {questions.length > 0 && (
          <Notice tone="warning" title="The import will ask before it is published">
            {questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
          </Notice>
        )}
        {compared && !questions.includes(compared) && <Notice>{compared}</Notice>}
        <PreviewTable records={sampleData} />
        {problem && <Notice tone="danger" title={problem} alert />}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="flex-end"
          columnGap="4"
          rowGap="3"
          position="sticky"
          bottom={{ base: '-3', sm: '-6' }}
          bg="surface"
          borderTop="1px solid"
          borderColor="line"
          mx={{ base: '-5', md: '-6' }}
          mb={{ base: '-5', md: '-6' }}
          px={{ base: '5', md: '6' }}
          py="4"
          borderBottomRadius="lg"
        >
          <chakra.p
            id={consequenceId}
            flex="1 1 18rem"
            fontSize="sm"
            fontWeight={preview.scope === 'shared' ? '600' : undefined}
            color={preview.scope === 'shared' ? 'ochre' : undefined}
          >
            {consequence(preview)}
          </chakra.p>
          <Button variant="outline" onClick={onLeave} disabled={starting}>
            Cancel and Return to Upload
          </Button>
          <Button onClick={onConfirm} disabled={starting} aria-describedby={consequenceId}>
            {starting ? 'Starting import...' : 'Confirm Import'}
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}

function consequence({ scope, currentEdition }: ImportPreview): string {
  const replaced = currentEdition
    ? `the ${currentEdition.sample ? 'sample' : 'edition'} of ${shortDate(currentEdition.edition_date)} (${counted(currentEdition.records, 'record')})`
    : undefined;
  if (scope === 'shared') {
    return `This import is published for everybody. ${replaced ? `It replaces ${replaced}.` : 'There is no edition of this list yet.'}`;
  }
  return `This import is private: it is used for your account only${replaced ? `, in place of ${replaced}` : ''}.`;
}

const labels: Partial<Record<keyof ImportPreview['statistics'], string>> = {
  totalEstimatedRows: 'Estimated rows in file',
  totalPreviewRows: 'Rows read for preview',
  uniqueEntitiesInPreview: 'Unique entities in preview',
  duplicateRowsInPreview: 'Duplicate rows in preview',
  headerCount: 'Fields',
  estimatedUniqueEntities: 'Estimated unique entities',
  previewDisplayed: 'Shown below',
  recordsToInsert: 'Records to import',
};

interface StatisticsProps {
  statistics: ImportPreview['statistics'];
}

function Statistics({ statistics }: StatisticsProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
      columnGap="6"
      rowGap="4"
      bg="sunken"
      borderRadius="md"
      p="4"
    >
      {Object.entries(labels).map(([key, label]) => (
        <div key={key}>
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="600" fontSize="lg" fontVariantNumeric="tabular-nums">
            {count(statistics[key as keyof ImportPreview['statistics']])}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
