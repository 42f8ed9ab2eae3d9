import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Calibration, changeOf, useCalibrationChange } from './calibrations.ts';

interface ApproveCalibrationProps {
  calibration: Calibration;
  onClose: () => void;
}

export function ApproveCalibration({ calibration, onClose }: ApproveCalibrationProps) {
  const { id: calibration_id, version, explanation } = calibration;
  const approve = useCalibrationChange(
    (api, input: Parameters<typeof api.approveCalibration>[0]) => api.approveCalibration(input),
    'Change approved',
  );
  return (
    <ConfirmDialog
      title="Approve this change?"
      description={`${changeOf(calibration)}. Reason: ${explanation?.reason ?? ''}`}
      action="Approve"
      doing="Approving..."
      isDoing={approve.isPending}
      error={approve.error}
      onConfirm={() => approve.mutate({ calibration_id, version }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
