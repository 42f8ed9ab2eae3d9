import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { sentenceOf } from '../shared/apiSentences.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { Notice } from './Notice.tsx';

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** On the button that does it, and what it says meanwhile. */
  action: string;
  doing: string;
  isDoing: boolean;
  /** On the button that leaves everything as it is. */
  dismiss?: string;
  /** Why it could not be done. */
  error?: unknown;
  /** It takes something away. */
  dangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done, and stays open with the reason when it could not be done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    action,
    doing,
    isDoing,
    error,
    dangerous = false,
    dismiss = 'Cancel',
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Modal role="alertdialog" title={title} description={description} onClose={onClose}>
      <chakra.div display="grid" gap="4" mt="4">
        {children}
        {error !== null && error !== undefined && <Notice tone="danger" title={sentenceOf(error)} alert />}
        <chakra.div display="flex" justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button variant="outline" onClick={onClose}>
            {dismiss}
          </Button>
          <Button variant={dangerous ? 'danger' : 'solid'} disabled={isDoing} onClick={onConfirm}>
            {isDoing ? doing : action}
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}
