import { useEffect } from 'react';
import { PageSpinner } from '../ui/Spinner.tsx';

/** At the address of a page that is a document of its own: the browser loads it, in the place of the application. */
export function OtherDocument() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return <PageSpinner />;
}
