import { openTab } from '../../../web/src/shared/otherSite.ts';

afterEach(() => jest.restoreAllMocks());

function windowOpens(tab: unknown) {
  return jest.spyOn(window, 'open').mockReturnValue(tab as Window | null);
}

test('a tab is opened empty, and what it shows cannot reach this page', () => {
  const opened = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  const open = windowOpens(opened);
  const tab = openTab();
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(opened.opener).toBeNull();
  tab.show('https://pay.example/');
  expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/');
  tab.close();
  expect(opened.close).toHaveBeenCalledTimes(1);
});

test('where the browser blocks it, the page comes in this tab', () => {
  windowOpens(null);
  const tab = openTab();
  tab.close();
  tab.show('#blocked');
  expect(window.location.hash).toBe('#blocked');
});
