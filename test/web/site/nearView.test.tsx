import { nearView } from '../../../web/src/site/nearView.ts';

afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test('a part is ready when the reader has come near it, and not before', async () => {
  const seen: { tell?: (isIntersecting: boolean) => void } = {};
  const disconnect = jest.fn();
  Object.assign(window, {
    IntersectionObserver: class {
      disconnect = disconnect;
      observe = jest.fn();
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        seen.tell = (isIntersecting) => onChange([{ isIntersecting }]);
      }
    },
  });
  const ready = jest.fn();
  const waiting = nearView(document.body).then(ready);
  seen.tell?.(false);
  await Promise.resolve();
  expect(ready).not.toHaveBeenCalled();
  seen.tell?.(true);
  await waiting;
  expect(ready).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test.each(['beforeprint', 'keydown'])('a part is ready at %s: paper shows the whole page', async (type) => {
  Object.assign(window, {
    IntersectionObserver: class {
      disconnect() {}
      observe() {}
    },
  });
  const waiting = nearView(document.body);
  window.dispatchEvent(new Event(type));
  await expect(waiting).resolves.toBeUndefined();
});

test('where the browser cannot tell, it is ready at once', async () => {
  await expect(nearView(document.body)).resolves.toBeUndefined();
});
