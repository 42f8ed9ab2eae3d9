import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { type Language, languages, requestCode } from './requestCode.ts';
import type { PlaygroundRequest } from './sendRequest.ts';

const inOrder = Object.keys(languages) as Language[];

/** The request as a program of the reader's own makes it. */
export function RequestCodeView({ request }: { request: PlaygroundRequest }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <chakra.div role="group" aria-label="Language of the request" display="flex" flexWrap="wrap" gap="1">
        {inOrder.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === language ? 'solid' : 'ghost'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {languages[one]}
          </Button>
        ))}
      </chakra.div>
      <CodeBlock label={`Request in ${languages[language]}`} code={requestCode(language, request)} />
    </chakra.div>
  );
}
