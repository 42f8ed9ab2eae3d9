import { useEffect } from 'react';
import { showToast } from './toast.ts';

/** Reports a failed reading once; again only when it has been read in between. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) showToast({ title: 'Error', text, tone: 'destructive' });
  }, [hasFailed, text]);
}
