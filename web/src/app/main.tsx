import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startMenu } from '../site/menu.ts';
import { App } from './App.tsx';
import { followDocuments } from './followDocuments.ts';

followDocuments();
startMenu();

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
