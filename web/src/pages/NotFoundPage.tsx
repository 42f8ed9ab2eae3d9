import { paths } from '../shared/paths.ts';
import { NotFound } from '../ui/NotFound.tsx';

export function NotFoundPage() {
  return <NotFound to={paths.home} label="Return to Home" />;
}
