import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';

/** What stands before the menu leaves this free at its end: the menu's width and the gap between. */
export const menuPlace = '12';

interface SiteMenuProps {
  /** Links. */
  children: ReactNode;
}

/** The menu of the header on a phone: the browser's own disclosure, closed by `startMenu` after use. */
export function SiteMenu({ children }: SiteMenuProps) {
  return (
    <Disclosure data-menu>
      <chakra.summary aria-label="Menu" title="Menu">
        <Menu size={22} aria-hidden />
      </chakra.summary>
      <nav aria-label="Menu">{children}</nav>
    </Disclosure>
  );
}

const Disclosure = chakra('details', {
  base: {
    display: { base: 'block', md: 'none' },
    // Its own size also before its summary has arrived.
    width: '10',
    height: '10',
    ms: '-12',
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
