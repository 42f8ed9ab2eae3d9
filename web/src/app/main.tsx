import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { followDocuments } from './followDocuments.ts';
import { publicPages } from './publicPages.ts';

followDocuments();

const root = document.getElementById('root') as HTMLElement;
/** The path of the public page whose markup is in the document; the application's document has none. */
const prerendered = publicPages.find(({ path }) => path === root.dataset.page);

if (prerendered) {
  // Hydrated only once the page's own code is there: an update meanwhile would throw its markup away.
  prerendered.load().then((Page) =>
    hydrateRoot(
      root,
      <BrowserRouter>
        <App prerendered={{ [prerendered.path]: Page }} />
      </BrowserRouter>,
    ),
  );
} else {
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}
