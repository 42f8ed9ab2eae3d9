import { chakra } from '@chakra-ui/react/styled-system';

interface MediaFieldProps {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Whether each row is also checked for adverse media, if available, and its cost in searches. */
export function MediaField({ isWanted, onChange }: MediaFieldProps) {
  return (
    <chakra.label display="flex" alignItems="flex-start" gap="3" cursor="pointer" maxWidth="prose">
      <chakra.input
        type="checkbox"
        mt="1.5"
        accentColor="fjord"
        checked={isWanted}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby="batch-media"
      />
      <span>
        <chakra.span display="block" fontWeight="600">
          Also look for adverse media
        </chakra.span>
        <chakra.span id="batch-media" display="block" textStyle="small" color="muted">
          Counts one more search for each row, and each row needs a name. The names are looked up in official releases;
          the news are not searched for files. What is found are reports about people with these names, not findings of
          ours.
        </chakra.span>
      </span>
    </chakra.label>
  );
}
