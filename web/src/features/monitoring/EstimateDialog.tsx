import { alertsWarnedFrom } from '../../../../lib/contract/monitoring/monitoringLimits.ts';
import { count, counted } from '../../shared/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Estimate } from './monitoringQueries.ts';

interface EstimateDialogProps {
  /** Undefined if the alerts could not be counted. */
  estimate: Estimate | undefined;
  isSaving: boolean;
  error: unknown;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before saving a threshold with many new alerts. */
export function EstimateDialog({ estimate, isSaving, error, onSave, onClose }: EstimateDialogProps) {
  return (
    <ConfirmDialog
      title={titleOf(estimate)}
      description={estimate ? sentencesOf(estimate) : unknown}
      action="Save all the same"
      doing="Saving..."
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

const unknown = 'This threshold may open thousands of alerts at once. Nothing is opened before you save.';

function sentencesOf({ alerts, compared, found, subjects, not_screened: notScreened }: Estimate): string {
  if (alerts === null && compared === 0 && notScreened === 0) {
    return `None of ${counted(subjects, 'active subject')} could be compared with the lists in use. ${unknown}`;
  }
  const sample = `${count(compared)} of ${counted(subjects, 'active subject')} were compared with the lists in use: ${counted(found, 'new alert')}.`;
  const tooMany =
    notScreened > 0
      ? ` Too many records match ${counted(notScreened, 'subject')}: no alert would open, and monitoring would not screen them.`
      : '';
  return `${sample}${tooMany} Alerts can be decided many at a time, and nothing is opened before you save.`;
}
