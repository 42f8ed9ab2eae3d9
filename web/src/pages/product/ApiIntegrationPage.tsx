import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function ApiIntegrationPage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="API integration"
      lead="The same screening as a REST API: JSON requests and responses, and one header for authentication."
      actions={
        <>
          <LinkButton to={paths.apiDocs}>View API Documentation</LinkButton>
          <LinkButton to={paths.pricing} variant="outline">
            Get API Key
          </LinkButton>
        </>
      }
    >
      <h2>Endpoints</h2>
      <EndpointList />
      <h2>A request</h2>
      <CodeBlock label="Screen a name with curl" code={curlExample(origin)} />
      <p>
        The response has the matches with score and explanation, the lists it is based on with their dates, and a
        request_id. Its headers show how much of your rate limit and of your monthly searches is left.
      </p>
    </ShortPage>
  );
}
