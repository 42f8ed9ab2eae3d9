import { screen } from '@testing-library/react';
import type { Handlers } from './fakeApi.ts';
import { renderApp, user } from './renderApp.tsx';
import { searchAnswer } from './samples.ts';

export const search = 'POST /app/v1/search';
export const media = 'POST /app/v1/adverse-media';
export const decisions = 'POST /app/v1/adverse-media/decisions';

/** What a check of the name alone sends: all that an answer may hold is asked for at once. */
export const asked = { name: 'Beata Testova', limit: 100 };

/** The page of the search, the lists of which have nothing. */
export async function openMediaSearch(api: Handlers) {
  const answer = () => searchAnswer([]);
  const app = renderApp('/dashboard/search', { session: user, api: { [search]: answer, ...api } });
  const name = await screen.findByLabelText('Name of a person or an organisation', {}, { timeout: 30_000 });
  const sent = (route: string) => app.api.callsTo(route).map(({ body }) => body);
  const { person } = app;
  return {
    person,
    sent,
    ask: async () => {
      await person.click(screen.getByRole('checkbox', { name: /Also look for adverse media/ }));
      await person.type(name, 'Beata Testova{Enter}');
    },
  };
}

/** The part of the answer that is about adverse media. */
export const mediaResults = () => screen.findByRole('region', { name: 'Adverse media' });
