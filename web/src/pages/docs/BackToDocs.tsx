import { paths } from '../../shared/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export function BackToDocs() {
  return <TextLink to={paths.apiDocs}>Back to Docs</TextLink>;
}
