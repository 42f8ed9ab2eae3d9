import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { BackToDocs } from './BackToDocs.tsx';
import { javascriptExample, phpExample, pythonExample } from './examples.ts';

export function ApiDocsExamplesPage() {
  const origin = useOrigin();
  return (
    <ShortPage title="Examples" lead="One call, in four languages." back={<BackToDocs />}>
      <CodeBlock label="Bash" code={curlExample(origin)} />
      <CodeBlock label="JavaScript" code={javascriptExample(origin)} />
      <CodeBlock label="Python" code={pythonExample(origin)} />
      <CodeBlock label="PHP" code={phpExample(origin)} />
      <h2>Good practice</h2>
      <ul>
        <li>Read the App ID from the environment, not from the source.</li>
        <li>
          Look at <code>success</code> first, and at <code>error.code</code> when it is false.
        </li>
        <li>Try 429, 500 and 503 again after a pause that grows; never any other 4xx.</li>
        <li>
          Keep <code>request_id</code> and <code>lists_screened</code> with your decision.
        </li>
      </ul>
    </ShortPage>
  );
}
