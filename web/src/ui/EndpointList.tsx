import { allRoutes } from '../../../lib/contract/routes.ts';
import { Breakable } from './Breakable.tsx';

/** The endpoints programs call with an App ID, from the route table. */
export function EndpointList() {
  const called = allRoutes.filter(({ caller }) => caller === 'appId');
  return (
    <dl>
      {called.map(({ operation, method, paths, summary }) => (
        <div key={operation}>
          {paths.map((path) => (
            <dt key={path}>
              <code>
                {method} <Breakable path={path} />
              </code>
            </dt>
          ))}
          <dd>{summary}</dd>
        </div>
      ))}
    </dl>
  );
}
