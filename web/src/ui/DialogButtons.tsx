import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './Button.tsx';

export interface DialogButtonsProps {
  /** On the confirming button, and its text meanwhile. */
  action: string;
  doing: string;
  isDoing: boolean;
  /** It cannot be done as things stand. */
  disabled?: boolean;
  /** It takes something away. */
  dangerous?: boolean;
  /** Without it the button submits its form. */
  onConfirm?: () => void;
  /** On the button leaving everything as it is. */
  dismiss?: string;
  onClose: () => void;
}

/** The end of a dialog: leave everything as it is, or do it. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, doing, isDoing, disabled = false, dangerous = false, onConfirm, dismiss = 'Cancel', onClose } = props;
  return (
    <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3">
      <Button variant="outline" onClick={onClose}>
        {dismiss}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={dangerous ? 'danger' : 'solid'}
        disabled={isDoing || disabled}
        onClick={onConfirm}
      >
        {isDoing ? doing : action}
      </Button>
    </chakra.div>
  );
}
