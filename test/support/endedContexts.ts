import { AsyncLocalStorage } from 'node:async_hooks';

interface Following extends AsyncLocalStorage<unknown> {
  followed?: Set<AsyncLocalStorage<unknown>>;
}

const shared: Following = AsyncLocalStorage.prototype;

// Ends the asynchronous contexts of earlier test files in this process. jest-circus makes one for each file and never ends it; every
// promise is then followed in all of them, in the last files at more cost than the tests.
for (const context of shared.followed ?? []) context.disable();

if (shared.followed) shared.followed.clear();
else {
  const followed = new Set<AsyncLocalStorage<unknown>>();
  const { run } = shared;
  Object.assign(shared, {
    followed,
    run(this: Following, ...args: Parameters<typeof run>) {
      followed.add(this);
      return run.apply(this, args);
    },
  });
}
