import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPage } from './routes.tsx';
import { firstPaint } from './ui/first-paint.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const open = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// If the page's code cannot be loaded, rendering tries again and shows the failure.
loadPage(location.pathname).then(open, open);
// Not needed before the first paint, and the page works without it.
void firstPaint
  .then(() => import('./ui/keep-focus.ts'))
  .then(({ keepFocus }) => keepFocus())
  .catch(() => undefined);
