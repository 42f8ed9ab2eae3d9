import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './IconButton.tsx';
import { currentToast, hideToast, onToast } from './toast.ts';

const shownMs = 6_000;

/** Shows the toast. A success disappears by itself, but not while pointed at; a failure stays until it is closed or replaced. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast, () => undefined);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || toast.tone === 'destructive' || held) return;
    const timer = setTimeout(hideToast, shownMs);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const destructive = toast?.tone === 'destructive';
  return (
    <chakra.div
      aria-live={destructive ? 'assertive' : 'polite'}
      position="fixed"
      zIndex="toast"
      bottom={{ base: '3', md: '6' }}
      right={{ base: '3', md: '6' }}
      left={{ base: '3', md: 'auto' }}
      width={{ md: '25rem' }}
    >
      {toast && (
        <chakra.div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          display="flex"
          gap="3"
          bg={destructive ? 'lingon.solid' : 'deep'}
          color="#ffffff"
          borderRadius="md"
          // Where it lies on the deep band of the footer, its edge is seen by this line alone.
          border="1px solid"
          borderColor={destructive ? 'transparent' : 'deep.line'}
          boxShadow="lifted"
          p="4"
          pe="2"
          animation="appear 160ms ease-out"
        >
          <chakra.div flex="1" minWidth="0" pt="1">
            <chakra.p fontWeight="600">{toast.title}</chakra.p>
            {toast.text && <chakra.p fontSize="sm">{toast.text}</chakra.p>}
          </chakra.div>
          <IconButton
            label="Close message"
            onClick={hideToast}
            color="inherit"
            _hover={{ bg: 'rgb(255 255 255 / 0.16)' }}
          >
            <X size={18} />
          </IconButton>
        </chakra.div>
      )}
    </chakra.div>
  );
}
