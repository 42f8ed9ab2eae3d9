import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface SiteMenuProps {
  /** Links. */
  children: ReactNode;
}

/**
 * The menu of the header on a phone. The browser's own disclosure, so that it opens before the page's scripts are there; with them
 * it closes when a link is chosen, when the focus leaves it, and with Escape.
 */
export function SiteMenu({ children }: SiteMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    button.current?.focus();
  };
  return (
    <Disclosure
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <chakra.summary ref={button} aria-label="Menu" title="Menu">
        <Menu size={22} aria-hidden />
      </chakra.summary>
      <chakra.nav aria-label="Menu" onClick={close}>
        {children}
      </chakra.nav>
    </Disclosure>
  );
}

const Disclosure = chakra('details', {
  base: {
    display: { base: 'block', md: 'none' },
    '& summary': {
      display: 'grid',
      placeItems: 'center',
      width: '10',
      height: '10',
      borderRadius: 'md',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { bg: 'deep.raised' },
    },
    '& nav': {
      position: 'absolute',
      insetX: '0',
      top: '100%',
      p: '2',
      bg: 'deep.raised',
      boxShadow: 'lifted',
    },
    '& nav a:hover': { bg: 'deep' },
    '&[open] summary': { bg: 'deep.raised' },
  },
});
