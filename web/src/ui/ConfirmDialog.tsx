import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { sentenceOf } from '../shared/apiSentences.ts';
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx';
import { Modal } from './Modal.tsx';
import { Notice } from './Notice.tsx';

interface ConfirmDialogProps extends DialogButtonsProps {
  title: string;
  description: ReactNode;
  /** Why it could not be done. */
  error?: unknown;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something is done, and stays open with the reason when it could not be done. */
export function ConfirmDialog({ title, description, error, children, ...buttons }: ConfirmDialogProps) {
  return (
    <Modal role="alertdialog" title={title} description={description} onClose={buttons.onClose}>
      <chakra.div display="grid" gap="4" mt="4">
        {children}
        {error !== null && error !== undefined && <Notice tone="danger" title={sentenceOf(error)} alert />}
        <DialogButtons {...buttons} />
      </chakra.div>
    </Modal>
  );
}
