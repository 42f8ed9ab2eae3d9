import { paths } from '../../shared/paths.ts';
import { NotFound } from '../../ui/NotFound.tsx';

/** At an address below the dashboard without a page: the sidebar stays. */
export function UnknownAddress() {
  return <NotFound to={paths.dashboard} label="Return to Dashboard" />;
}
