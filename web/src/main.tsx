import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const open = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// What cannot be fetched is asked for once more, and missed, where the page is to stand.
loadPage(location.pathname).then(open, open);
