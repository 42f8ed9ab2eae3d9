import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogRecipe } from './dialogRecipe.ts';
import { IconButton } from './IconButton.tsx';

interface ModalProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: 'sm' | 'lg';
  /** `start`: a drawer at the left edge. */
  placement?: 'center' | 'start';
  /** `alertdialog` for a deletion or a decision: announced as an alert. */
  role?: 'dialog' | 'alertdialog';
}

/** A dialog, open as long as it is mounted. Focus moves in and back, Escape closes it, the page behind cannot be reached. */
export function Modal(props: ModalProps) {
  const { title, description, onClose, children, size = 'sm', placement = 'center', role = 'dialog' } = props;
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open
      role={role}
      // A click beside the drawer closes it; beside a dialog it would discard the input.
      closeOnInteractOutside={placement === 'start'}
      onOpenChange={({ open }) => !open && onClose()}
      // The names are those of our own recipe, ui/dialogRecipe.
      placement={placement as 'center'}
      size={size}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{title}</Dialog.Title>
            {description && <Dialog.Description>{description}</Dialog.Description>}
            <Dialog.CloseTrigger asChild>
              <IconButton label="Close">
                <X size={20} />
              </IconButton>
            </Dialog.CloseTrigger>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
