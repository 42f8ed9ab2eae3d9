import { activeAppIdSlots, appIdRefusedWithinSeconds, rotationHoursMax } from '../../../../lib/contract/appIdLimits.ts';
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
      <h2>Limits</h2>
      <p>
        Open Limits beside an App ID to choose what it may be used for (sanctions, PEP, adverse media, batches), which
        addresses or networks may call with it, IPv4 and IPv6, and its last day. A batch needs the permission for
        batches and those for the checks that its items ask for. A change takes effect within{' '}
        {appIdRefusedWithinSeconds} seconds; an end is kept to the second.
      </p>
      <h2>Replacing an App ID</h2>
      <p>
        Replace makes a new App ID with the same name and limits in your free slot, and has the old one expire at once
        or after up to {rotationHoursMax / 24} days. Both can be used until then, so no call is lost while you change
        your programs. An App ID that has expired leaves its slot by itself.
      </p>
      <h2>Authentication errors</h2>
      <ul>
        <li>
          401 <code>INVALID_APP_ID</code>: missing, malformed or unknown.
        </li>
        <li>
          403 <code>APP_ID_INACTIVE</code>: known, but not active.
        </li>
        <li>
          403 <code>APP_ID_EXPIRED</code>: its last day has passed, or another one has replaced it.
        </li>
        <li>
          403 <code>SCOPE_REQUIRED</code>: it may not be used for this.
        </li>
        <li>
          403 <code>NETWORK_NOT_ALLOWED</code>: it may not be used from where the call came from; the message says from
          where.
        </li>
        <li>
          403 <code>SUBSCRIPTION_REQUIRED</code>: active, but the account has no active subscription.
        </li>
      </ul>
    </ShortPage>
  );
}
