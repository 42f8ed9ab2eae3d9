import { chakra } from '@chakra-ui/react/styled-system';
import { MediaMore } from './MediaMore.tsx';
import type { MediaQuery } from './mediaQuery.ts';

interface MediaChoiceProps {
  query: MediaQuery;
  onChange: (query: MediaQuery) => void;
}

/** Whether the search also looks for adverse media, its cost in searches, and the handling of the name. */
export function MediaChoice({ query, onChange }: MediaChoiceProps) {
  return (
    <chakra.div display="grid" gap="3">
      <chakra.label display="flex" alignItems="flex-start" gap="3" cursor="pointer" maxWidth="prose">
        <chakra.input
          type="checkbox"
          mt="1.5"
          accentColor="fjord"
          checked={query.wanted}
          onChange={({ target }) => onChange({ ...query, wanted: target.checked })}
          aria-describedby="media-choice"
        />
        <span>
          <chakra.span display="block" fontWeight="600">
            Also look for adverse media
          </chakra.span>
          <chakra.span id="media-choice" display="block" textStyle="small" color="muted">
            Counts one more search. The name is looked up in official releases, and in news by The GDELT Project where
            those are searched. What is found are reports about people with this name, not findings of ours.
          </chakra.span>
        </span>
      </chakra.label>
      {query.wanted && <MediaMore query={query} onChange={(fields) => onChange({ ...query, ...fields })} />}
    </chakra.div>
  );
}
