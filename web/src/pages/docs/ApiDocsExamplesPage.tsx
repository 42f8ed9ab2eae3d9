import { idempotencyHeader } from '../../../../lib/contract/idempotency.ts';
import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { BackToDocs } from './BackToDocs.tsx';
import { javascriptExample, phpExample, pythonExample } from './examples.ts';

export function ApiDocsExamplesPage() {
  const origin = useOrigin();
  return (
    <ShortPage title="Examples" lead="The same request in four languages." back={<BackToDocs />}>
      <CodeBlock label="Bash" code={curlExample(origin, '$(uuidgen)')} />
      <CodeBlock label="JavaScript" code={javascriptExample(origin)} />
      <CodeBlock label="Python" code={pythonExample(origin)} />
      <CodeBlock label="PHP" code={phpExample(origin)} />
      <h2>Best practices</h2>
      <ul>
        <li>Read the App ID from the environment; do not write it into the source code.</li>
        <li>
          Check <code>success</code> first, and <code>error.code</code> when it is false.
        </li>
        <li>
          Send an <code>{idempotencyHeader}</code> with every screening, and the same one when you retry: then it is
          counted once.
        </li>
        <li>
          Retry after a lost connection, 409 <code>IDEMPOTENCY_IN_PROGRESS</code>, 429, 500 and 503: wait as{' '}
          <code>Retry-After</code> says, and with increasing pauses where it is not there. Do not retry after any other
          4xx.
        </li>
        <li>
          Keep <code>request_id</code> and <code>lists_screened</code> with your decision.
        </li>
      </ul>
    </ShortPage>
  );
}
