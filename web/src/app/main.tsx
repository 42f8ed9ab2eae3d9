import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Config, loadConfig } from '../shared/config.ts';
import { App } from './App.tsx';
import { ConfigError } from './ConfigError.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

function start(config: Config) {
  root.render(
    <BrowserRouter>
      <App config={config} />
    </BrowserRouter>,
  );
}

loadConfig().then(start, (error: unknown) => root.render(<ConfigError reason={String((error as Error).message)} />));
