import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAppPath } from '../../../lib/contract/site/sitePaths.ts';
import { loadDocument } from '../shared/loadDocument.ts';
import { paths } from '../shared/paths.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';

/** An address without a page in the router: a public page, loaded by the browser as a document, or none at all. */
export function OtherAddress() {
  const { pathname } = useLocation();
  const isDocument = !isAppPath(pathname);
  useEffect(() => {
    if (isDocument) loadDocument();
  }, [isDocument]);
  return isDocument ? <PageSpinner /> : <NotFound to={paths.home} label="Return to Home" />;
}
