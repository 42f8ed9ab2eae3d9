import { brand } from '../../../../lib/contract/brand.ts';
import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';

const pages = [
  { to: paths.apiGettingStarted, label: 'Getting started', text: 'from an account to the first response' },
  { to: paths.apiReference, label: 'Reference', text: 'endpoints, fields, errors and limits' },
  { to: paths.apiAuthentication, label: 'Authentication', text: 'App IDs and how to keep them safe' },
  { to: paths.apiExamples, label: 'Examples', text: 'the same request in four languages' },
] as const;

export function ApiDocsPage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="API documentation"
      lead={`Screen names from your own programs: the same matches as on the ${brand.name} website, as JSON.`}
      back={<TextLink to={paths.home}>Back to Home</TextLink>}
    >
      <ul>
        {pages.map(({ to, label, text }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>: {text}
          </li>
        ))}
        <li>
          <Anchor href={paths.openApi}>OpenAPI 3.1 description</Anchor>: for tools and client generators
        </li>
      </ul>
      <h2>Endpoints</h2>
      <EndpointList />
      <h2>Quick start</h2>
      <ol>
        <li>
          <TextLink to={paths.auth}>Sign in</TextLink> and create an App ID under Dashboard, App IDs.
        </li>
        <li>Send a name, with the App ID as the bearer value.</li>
        <li>
          Read <code>matches</code>, and <code>lists_screened</code> for the lists the result is based on.
        </li>
      </ol>
      <CodeBlock label="First request with curl" code={curlExample(origin)} />
    </ShortPage>
  );
}
