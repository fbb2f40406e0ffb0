import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme, theme } from './ui/preferences.ts';

theme.subscribe(() => applyTheme(theme.get()));
applyTheme(theme.get());
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
