import { allRoutes } from '../../../lib/contract/routes.ts';
import { Breakable } from './Breakable.tsx';

/** The endpoints that a program calls with an App ID, as the route table has them. */
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
