import { alertsWarnedFrom } from '../../../../lib/contract/monitoring/monitoringLimits.ts';
import { count, counted } from '../../shared/format.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Estimate } from './estimates.ts';

interface EstimateDialogProps {
  tried: keyof typeof words;
  /** Undefined if the alerts could not be counted. */
  estimate: Estimate | undefined;
  isSaving: boolean;
  error: unknown;
  onSave: () => void;
  onClose: () => void;
}

const words = {
  threshold: {
    unknown: 'This threshold may open thousands of alerts at once.',
    lists: 'the lists in use',
    action: 'Save all the same',
    doing: 'Saving...',
    begin: 'you save',
  },
  edition: {
    unknown: 'This edition may open many alerts at once.',
    lists: 'this edition and the other lists in use',
    action: 'Use it all the same',
    doing: 'Changing...',
    begin: 'it is in use',
  },
} as const;

/** Asks before a threshold or an edition with many new alerts is taken. */
export function EstimateDialog({ tried, estimate, isSaving, error, onSave, onClose }: EstimateDialogProps) {
  return (
    <ConfirmDialog
      title={titleOf(estimate)}
      description={estimate ? sentencesOf(estimate, words[tried]) : unknownOf(words[tried])}
      action={words[tried].action}
      doing={words[tried].doing}
      isDoing={isSaving}
      error={error}
      onConfirm={onSave}
      onClose={onClose}
    />
  );
}

function titleOf(estimate: Estimate | undefined): string {
  if (!estimate || estimate.alerts === null) return 'The alerts could not be counted';
  if (estimate.alerts >= alertsWarnedFrom) return `About ${counted(estimate.alerts, 'alert')} would open`;
  return `Too many records match ${counted(estimate.not_screened, 'subject')}`;
}

type Words = (typeof words)[keyof typeof words];

const unknownOf = ({ unknown, begin }: Words) => `${unknown} Nothing is opened before ${begin}.`;

function sentencesOf({ alerts, compared, found, subjects, not_screened: notScreened }: Estimate, tried: Words): string {
  const { lists, begin } = tried;
  if (alerts === null && compared === 0 && notScreened === 0) {
    return `None of ${counted(subjects, 'active subject')} could be compared with ${lists}. ${unknownOf(tried)}`;
  }
  const sample = `${count(compared)} of ${counted(subjects, 'active subject')} were compared with ${lists}: ${counted(found, 'new alert')}.`;
  const tooMany =
    notScreened > 0
      ? ` Too many records match ${counted(notScreened, 'subject')}: no alert would open, and monitoring would not screen them.`
      : '';
  return `${sample}${tooMany} Alerts can be decided many at a time, and nothing is opened before ${begin}.`;
}
