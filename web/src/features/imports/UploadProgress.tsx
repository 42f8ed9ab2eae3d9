import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';

const steps = {
  packing: 'Compressing the file...',
  sending: 'Uploading...',
  reading: 'Reading the first records...',
} as const;

interface UploadProgressProps {
  step: keyof typeof steps;
  percent: number;
  onCancel: () => void;
}

/** The progress of the upload. */
export function UploadProgress({ step, percent, onCancel }: UploadProgressProps) {
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4">
        <span role="status">{steps[step]}</span>
        <chakra.span color="muted">{step === 'sending' && `${Math.round(percent)} %`}</chakra.span>
      </chakra.div>
      {/* The upload takes three quarters of the bar: the import continues from 75. */}
      <Progress label="Upload" percent={step === 'packing' ? 5 : 5 + percent * 0.7} />
      <div>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </chakra.div>
  );
}
