import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

const linksMax = 5;

interface PageLinksProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, at most five numbered pages around the current one, next. */
export function PageLinks({ page, pages, onPage }: PageLinksProps) {
  const first = Math.max(1, Math.min(page - Math.floor(linksMax / 2), pages - linksMax + 1));
  const numbers = Array.from({ length: Math.min(linksMax, pages) }, (_, i) => first + i);
  return (
    <chakra.nav aria-label="Pages of the preview" display="flex" gap="1" alignItems="center">
      <IconButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      {numbers.map((n) => (
        <Button
          key={n}
          size="sm"
          px="0"
          minWidth="9"
          variant={n === page ? 'solid' : 'ghost'}
          aria-label={`Page ${n}`}
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onPage(n)}
        >
          {n}
        </Button>
      ))}
      <IconButton label="Next page" disabled={page === pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </chakra.nav>
  );
}
