import { activeAppIdSlots } from '../../../../lib/contract/appIds.ts';
import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { BackToDocs } from './BackToDocs.tsx';
import { javascriptExample, pythonExample } from './examples.ts';

export function ApiDocsAuthenticationPage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="Authentication"
      lead="A program proves who it is with an App ID: 32 hexadecimal characters, sent as bearer value with every call."
      back={<BackToDocs />}
      actions={<LinkButton to={`${paths.auth}?mode=signup`}>Get Started</LinkButton>}
    >
      <h2>How to get one</h2>
      <ol>
        <li>Sign in.</li>
        <li>Open Dashboard, App IDs.</li>
        <li>Enter a name and press Generate App ID.</li>
        <li>Copy it into the settings of your program.</li>
      </ol>
      <p>
        An account has at most {activeAppIdSlots} active App IDs. They share the account's searches and can be renamed
        and deleted at any time.
      </p>
      <h2>How to send it</h2>
      <CodeBlock label="curl" code={curlExample(origin)} />
      <CodeBlock label="JavaScript" code={javascriptExample(origin)} />
      <CodeBlock label="Python" code={pythonExample(origin)} />
      <h2>Keep it safe</h2>
      <ul>
        <li>Never put an App ID into a page, an app or a repository that others can read. Call from your server.</li>
        <li>Use one for testing and another for production.</li>
        <li>If one may have leaked, delete it and generate a new one: the old one is refused from then on.</li>
      </ul>
      <h2>When it is refused</h2>
      <ul>
        <li>
          401 <code>INVALID_APP_ID</code>: missing, malformed or unknown.
        </li>
        <li>
          403 <code>APP_ID_INACTIVE</code>: it exists and is not active.
        </li>
      </ul>
    </ShortPage>
  );
}
