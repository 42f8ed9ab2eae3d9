import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  label: string;
  code: string;
}

/** A code sample to copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <chakra.figure border="1px solid" borderColor="line" borderRadius="md" overflow="hidden" mb="5">
      <chakra.figcaption
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        bg="sunken"
        ps="4"
        pe="2"
        py="1.5"
        textStyle="small"
        fontWeight="600"
      >
        {label}
        <CopyButton text={code} what={label} />
      </chakra.figcaption>
      <chakra.pre tabIndex={0} aria-label={label} p="4" overflowX="auto" bg="surface" fontSize="sm" lineHeight="1.6">
        <code>{code}</code>
      </chakra.pre>
    </chakra.figure>
  );
}
