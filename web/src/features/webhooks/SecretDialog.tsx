import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** Shows a new secret, the only time. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      title="Copy the secret now"
      description="Your receiver checks the signature of each event with it. It is never shown again."
      onClose={onClose}
    >
      <chakra.div display="grid" gap="4" mt="4">
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <chakra.code fontSize="sm" overflowWrap="anywhere" minWidth="0" flex="1 1 14rem">
            {secret}
          </chakra.code>
          <CopyButton text={secret} what="the secret" />
        </chakra.div>
        <chakra.div display="flex" justifyContent="flex-end">
          <Button onClick={onClose}>I have stored it</Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}
