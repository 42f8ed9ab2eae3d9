import { useCallback, useState } from 'react';

interface Match {
  id: string;
  name: string;
  database: string;
  match_score: number;
}

type Screening =
  | { state: 'idle' | 'running' }
  | { state: 'done'; matches: Match[] }
  | { state: 'failed'; message: string };

/** Screens a name through your own server: const { screening, screen } = useScreening(); */
export function useScreening() {
  const [screening, setScreening] = useState<Screening>({ state: 'idle' });
  const screen = useCallback(async (name: string) => {
    setScreening({ state: 'running' });
    try {
      const response = await fetch('/screen', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      const answer = await response.json();
      if (answer.success) setScreening({ state: 'done', matches: answer.matches });
      else setScreening({ state: 'failed', message: answer.error.message });
    } catch {
      setScreening({ state: 'failed', message: 'The server did not answer. Please try again.' });
    }
  }, []);
  return { screening, screen };
}
