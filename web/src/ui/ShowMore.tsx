import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './Button.tsx';

interface ShowMoreProps {
  /** What there is more of: "members". */
  what: string;
  /** The pages read so far. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Reads the next page of a list; nothing if there is none. */
export function ShowMore({ what, pages }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <chakra.div mt="-2" mb="2">
      <Button
        variant="ghost"
        size="sm"
        ms="-3"
        disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        Show more {what}
      </Button>
    </chakra.div>
  );
}
