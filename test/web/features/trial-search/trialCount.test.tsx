import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp.tsx';
import { trialAnswer } from '../../support/samples.ts';

afterEach(() => jest.restoreAllMocks());

test('a browser that keeps no site data can search all the same', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { person } = renderApp('/', { api: { 'POST /functions/v1/free-trial-search': () => trialAnswer([]) } });
  expect(screen.getByText('5 of 5 free searches left')).toBeInTheDocument();
  await person.type(screen.getByLabelText('Name of a person or an organisation'), 'Jens Hansen{Enter}');
  expect(await screen.findByText(/No matches found/)).toBeInTheDocument();
  expect(screen.getByText('5 of 5 free searches left')).toBeInTheDocument();
});
