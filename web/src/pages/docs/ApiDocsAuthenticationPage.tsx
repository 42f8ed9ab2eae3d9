import { activeAppIdSlots, appIdRefusedWithinSeconds } from '../../../../lib/contract/appIdLimits.ts';
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
      lead="Programs authenticate with an App ID: 32 hexadecimal characters, sent as the bearer value with every request."
      back={<BackToDocs />}
      actions={<LinkButton to={`${paths.auth}?mode=signup`}>Get Started</LinkButton>}
    >
      <h2>How to get one</h2>
      <ol>
        <li>Sign in as the owner or an admin of your account.</li>
        <li>Open Dashboard, App IDs.</li>
        <li>Enter a name and press Generate App ID.</li>
        <li>Copy it into the settings of your program.</li>
      </ol>
      <p>
        An account has at most {activeAppIdSlots} active App IDs. They share the account's monthly searches and can be
        renamed and deleted at any time.
      </p>
      <h2>How to send it</h2>
      <CodeBlock label="curl" code={curlExample(origin)} />
      <CodeBlock label="JavaScript" code={javascriptExample(origin)} />
      <CodeBlock label="Python" code={pythonExample(origin)} />
      <h2>Security best practices</h2>
      <ul>
        <li>
          Never put an App ID into a web page, an app or a repository that others can read. Call the API from your
          server.
        </li>
        <li>Use one for testing and another for production.</li>
        <li>
          If an App ID may have been exposed, delete it and generate a new one. A deleted or deactivated App ID is
          refused within {appIdRefusedWithinSeconds} seconds.
        </li>
      </ul>
      <h2>Authentication errors</h2>
      <ul>
        <li>
          401 <code>INVALID_APP_ID</code>: missing, malformed or unknown.
        </li>
        <li>
          403 <code>APP_ID_INACTIVE</code>: known, but not active.
        </li>
        <li>
          403 <code>SUBSCRIPTION_REQUIRED</code>: active, but the account has no active subscription.
        </li>
      </ul>
    </ShortPage>
  );
}
