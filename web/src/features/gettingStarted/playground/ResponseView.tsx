import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count } from '../../../shared/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { JsonTree } from './JsonTree.tsx';
import { hasSucceeded, type Outcome } from './sendRequest.ts';

interface ResponseViewProps {
  /** Undefined before the first request. */
  outcome: Outcome | undefined;
  isCalling: boolean;
}

/** What the API answered: status, time, headers, and the answer to unfold or as it was sent. */
export function ResponseView({ outcome, isCalling }: ResponseViewProps) {
  const [asText, setAsText] = useState(false);
  if (isCalling) return <chakra.p color="muted">Calling the API...</chakra.p>;
  if (!outcome) return <chakra.p color="muted">Send a request to see the response here.</chakra.p>;
  const { status, durationMs, headers, text, json } = outcome;
  const pretty = json === undefined ? text : JSON.stringify(json, null, 2);
  const isTree = json !== undefined && !asText;
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Badge tone={hasSucceeded(outcome) ? 'spruce' : 'lingon'}>Status {status}</Badge>
        <chakra.span textStyle="small" color="muted">
          {count(durationMs)} ms
        </chakra.span>
        <chakra.div display="flex" gap="2" ms="auto">
          {json !== undefined && (
            <Button variant="ghost" size="sm" aria-pressed={asText} onClick={() => setAsText(!asText)}>
              As text
            </Button>
          )}
          <CopyButton text={pretty} what="response" />
        </chakra.div>
      </chakra.div>
      {headers.length > 0 && <Headers headers={headers} />}
      <chakra.div
        role="region"
        aria-label="Response"
        tabIndex={0}
        maxHeight="32rem"
        overflow="auto"
        bg="sunken"
        borderRadius="md"
        p="3"
        fontFamily="mono"
        fontSize="sm"
        lineHeight="1.6"
      >
        {/* Drawn anew with each answer, so nothing stays folded from the one before. */}
        {isTree ? (
          <JsonTree key={requestIdOf(outcome)} value={json} />
        ) : (
          <chakra.pre whiteSpace="pre-wrap">{pretty}</chakra.pre>
        )}
      </chakra.div>
    </chakra.div>
  );
}

const requestIdOf = ({ headers, text }: Outcome) =>
  headers.find(([name]) => name.toLowerCase() === 'x-request-id')?.[1] ?? text;

function Headers({ headers }: Pick<Outcome, 'headers'>) {
  return (
    <details>
      <chakra.summary cursor="pointer" textStyle="small" fontWeight="600">
        Response headers ({headers.length})
      </chakra.summary>
      <chakra.dl display="grid" gap="1" mt="2" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {headers.map(([name, value]) => (
          <chakra.div key={name}>
            <chakra.dt display="inline" fontWeight="600">
              {name}:{' '}
            </chakra.dt>
            <chakra.dd display="inline">{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </details>
  );
}
