const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const run = () => jest.isolateModules(() => require('../../../web/src/site/beforePaint.ts'));
const root = document.documentElement;

beforeEach(() => {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('knows before anything is painted who has signed in here, and the language of the examples', () => {
  run();
  expect({ ...root.dataset }).toEqual({ consent: 'ask', script: '' });
  localStorage.setItem(lastUser, 'anna');
  localStorage.setItem('klarnavn.docs.language', 'php');
  run();
  expect({ ...root.dataset }).toEqual({ consent: 'ask', script: '', signedIn: '', chosen: 'php' });
});

test('where the module of the page did not run, what is written for readers without scripts is shown', () => {
  run();
  root.dataset.live = '';
  window.dispatchEvent(new Event('load'));
  expect(root.dataset).toHaveProperty('script');
  delete root.dataset.live;
  window.dispatchEvent(new Event('load'));
  expect(root.dataset).not.toHaveProperty('script');
});

test('a browser that keeps no site data has a visitor who reads the first language', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'key').mockImplementation(refuse);
  run();
  expect(root.dataset).toMatchObject({ script: '' });
  for (const name of ['signedIn', 'chosen']) expect(root.dataset).not.toHaveProperty(name);
});
