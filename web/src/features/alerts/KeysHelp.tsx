import { chakra } from '@chakra-ui/react/styled-system';
import { Modal } from '../../ui/Modal.tsx';

const shortcuts = [
  ['j', 'Next alert'],
  ['k', 'Previous alert'],
  ['a', 'Assign to me'],
  ['f', 'Decide as false positive'],
  ['t', 'Decide as true match'],
  ['/', 'Search in the list'],
  ['?', 'This help'],
] as const;

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard" onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" gap="3" alignItems="center">
        {shortcuts.map(([key, meaning]) => (
          <chakra.div key={key} display="contents">
            <chakra.dt>
              <chakra.kbd bg="sunken" border="1px solid" borderColor="line" borderRadius="md" px="2.5" py="0.5">
                {key}
              </chakra.kbd>
            </chakra.dt>
            <chakra.dd>{meaning}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Modal>
  );
}
